#include "protocol/engine/go.hpp"

#include <algorithm>
#include <array>

#include "bots/level.hpp"
#include "core/number.hpp"
#include "match/decide.hpp"

namespace quatuor::protocol {

namespace {

using std::chrono::milliseconds;

// Of `go` alone.
constexpr std::array<std::string_view, 2> usual_limits{"level", "5"};
// Larger than anything that is useful: programs write this for "no limit".
constexpr std::uint64_t most_number = UINT64_MAX;
// More than any game lasts; what is longer is as good as endless.
constexpr std::int64_t longest_clock = 1'000'000'000;
constexpr std::uint64_t deepest_search = 1'000'000;
// No search comes deeper.
constexpr int longest_path = 100;

// The words before "searchmoves", and those behind it.
struct Parts {
  std::vector<std::string_view> limits;
  std::span<const std::string_view> moves;
  bool names_moves = false;
  bool ponders = false;
};

Parts parts_of(std::span<const std::string_view> words) {
  const auto at = static_cast<std::size_t>(std::ranges::find(words, "searchmoves") - words.begin());
  Parts parts{.limits = {words.begin(), words.begin() + static_cast<std::ptrdiff_t>(at)},
              .moves = words.subspan(std::min(at + 1, words.size())),
              .names_moves = at < words.size()};
  parts.ponders = std::erase(parts.limits, "ponder") > 0;
  return parts;
}

// As UCI calls the clocks: white is seat 1.
std::string_view own_name(std::string_view name) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 4> names{
      {{"wtime", "p1time"}, {"btime", "p2time"}, {"winc", "p1inc"}, {"binc", "p2inc"}}};
  const auto* const known =
      std::ranges::find(names, name, &std::pair<std::string_view, std::string_view>::first);
  return known == names.end() ? name : known->second;
}

// Reads the limits one after the other.
class GoReader {
 public:
  explicit GoReader(const Position& position)
      : seat_(position.turn().seat()), info_(position.game().info()) {}

  Expected<void> take(std::string_view written, std::string_view word) {
    const std::string_view name = own_name(written);
    if (is_clock(name)) {
      return take_clock(name, word);
    }
    const auto* const limit = std::ranges::find(limits, name, &Limit::name);
    if (limit == limits.end()) {
      return refuse(
          "go accepte nodes N, movetime MS, depth N, level 1…8, p1time MS, p1inc MS, movestogo N, "
          "infinite, ponder et searchmoves COUP…, pas « {} »",
          "go takes nodes N, movetime MS, depth N, level 1…8, p1time MS, p1inc MS, movestogo N, "
          "infinite, ponder and searchmoves MOVE…, not \"{}\"",
          shown(name));
    }
    const auto value = parse_number<std::uint64_t>(word);
    if (!value || *value == 0 || *value > limit->most) {
      return refuse("{} demande un nombre entier de 1 à {}", "{} needs a whole number from 1 to {}",
                    name, limit->most);
    }
    (this->*limit->set)(*value);
    return {};
  }

  // All that was read; or what is missing.
  Expected<Search> search() {
    if (has_clock_ && !clock_) {
      return refuse("il manque p{}time, le temps de qui doit jouer",
                    "p{}time is missing, the time of who is to move", seat_);
    }
    milliseconds time = time_.value_or(longest_search);
    if (clock_) {
      time = std::min(time, time_to_think({.left = *clock_, .increment = increment_}));
    }
    // So many positions and plies are none.
    search_.is_endless = !time_ && !clock_ && search_.task.nodes == most_number &&
                         search_.task.depth >= longest_path;
    search_.is_timed = time_ || clock_ || search_.is_endless;
    search_.time = std::min(time, longest_search);
    return std::move(search_);
  }

 private:
  struct Limit {
    std::string_view name;
    std::uint64_t most;
    void (GoReader::*set)(std::uint64_t value);
  };

  // "p1time", "p4inc"
  static bool is_clock(std::string_view name) {
    const auto what = name.substr(std::min<std::size_t>(2, name.size()));
    return name.starts_with('p') && (what == "time" || what == "inc") && name[1] >= '1' &&
           name[1] <= '4';
  }

  // Those of the other seats are read and left. A clock that has run out may stand below nothing.
  Expected<void> take_clock(std::string_view name, std::string_view word) {
    const auto value = parse_number<std::int64_t>(word);
    if (!value) {
      return refuse("{} demande un nombre entier de millisecondes",
                    "{} needs a whole number of milliseconds", name);
    }
    has_clock_ = true;
    const milliseconds given(std::clamp<std::int64_t>(*value, 0, longest_clock));
    if (name[1] - '0' == seat_) {
      (name.ends_with("time") ? clock_.emplace() : increment_) = given;
    }
    return {};
  }

  void set_nodes(std::uint64_t value) {
    nodes_ = std::min(nodes_.value_or(value), value);
    search_.task.nodes = *nodes_;
  }
  void set_movetime(std::uint64_t value) {
    time_ = milliseconds(std::min<std::uint64_t>(value, longest_search.count()));
  }
  void set_depth(std::uint64_t value) {
    search_.task.depth = std::min(search_.task.depth, static_cast<int>(value));
  }
  void set_level(std::uint64_t value) {
    Task level = task_of_level(info_, static_cast<int>(value));
    level.nodes = nodes_.value_or(level.nodes);
    level.depth = std::min(search_.task.depth, level.depth);
    search_.task = std::move(level);
  }

  // A share of the clock is always small enough for the decisions that are left.
  void leave(std::uint64_t /*decisions_left*/) {}

  static constexpr std::array<Limit, 5> limits{{{"nodes", most_number, &GoReader::set_nodes},
                                                {"movetime", most_number, &GoReader::set_movetime},
                                                {"depth", deepest_search, &GoReader::set_depth},
                                                {"level", most_level, &GoReader::set_level},
                                                {"movestogo", most_number, &GoReader::leave}}};

  Seat seat_;
  const GameInfo& info_;
  Search search_;
  std::optional<std::uint64_t> nodes_;  // where they were named, a level has no say in them
  std::optional<milliseconds> time_;
  bool has_clock_ = false;
  std::optional<milliseconds> clock_;
  milliseconds increment_{0};
};

Expected<Search> parse_limits(const Position& position, std::span<const std::string_view> words) {
  GoReader reader(position);
  const bool is_endless = std::ranges::find(words, "infinite") != words.end();
  if (is_endless && words.size() > 1) {
    return refuse("infinite va seul, sans autre limite", "infinite goes alone, without a limit");
  }
  for (std::size_t i = 0; i < words.size() && !is_endless; i += 2) {
    const auto word = i + 1 < words.size() ? words[i + 1] : std::string_view();
    if (const auto set = reader.take(words[i], word); !set) {
      return std::unexpected(set.error());
    }
  }
  auto search = reader.search();
  return search;
}

}  // namespace

Expected<Search> parse_go(const Position& position, std::span<const std::string_view> words) {
  const Parts parts = parts_of(words);
  const std::span<const std::string_view> limits = parts.limits;
  auto search = parse_limits(position, limits.empty() ? usual_limits : limits);
  if (!search) {
    return search;
  }
  search->ponders = parts.ponders;
  if (parts.names_moves && parts.moves.empty()) {
    return refuse("searchmoves demande des coups", "searchmoves needs moves");
  }
  for (std::size_t i = 0; i < parts.moves.size(); ++i) {
    const auto move = position.parse_move(parts.moves[i]);
    if (!move) {
      return refuse("coup {} : {}", "move {}: {}", i + 1, move.error());
    }
    search->task.only.push_back(*move);
  }
  return search;
}

}  // namespace quatuor::protocol
