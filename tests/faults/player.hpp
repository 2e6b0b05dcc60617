#pragma once

#include "core/random.hpp"
#include "match/fair_dice.hpp"
#include "tests/faults/line.hpp"

namespace quatuor::faults {

// What the server said it has done.
struct Acknowledged {
  Json message;
  std::size_t version = 0;
};

// One of several at a table, who plays at random, wishes for one thing at a time, and never gives
// one up: without an answer it is sent again, with the same key, on a new line.
class Player {
 public:
  // Whoever makes the table says what it is like.
  Player(int number, int seat, Json making)
      : number_(number), seat_(seat), making_(std::move(making)) {}

  [[nodiscard]] int number() const { return number_; }
  [[nodiscard]] bool has_line() const { return line_.has_value(); }
  [[nodiscard]] bool has_wish() const { return wish_.has_value(); }
  [[nodiscard]] bool makes_the_table() const { return !making_.is_null(); }
  [[nodiscard]] const std::string& table() const { return table_; }
  [[nodiscard]] const Json& state() const { return state_; }
  [[nodiscard]] std::size_t version() const { return state_.value("version", std::size_t{0}); }
  [[nodiscard]] bool has_seen_the_end() const { return state_.value("phase", "") == "over"; }
  [[nodiscard]] const std::vector<Acknowledged>& acknowledged() const { return acknowledged_; }
  [[nodiscard]] const std::vector<Json>& seen() const { return seen_; }
  [[nodiscard]] std::size_t resent() const { return resent_; }

  // What is still on its way here is lost.
  void hang_up() { line_.reset(); }

  void come(std::uint16_t port) {
    constexpr int most = 10'000;
    if (++comings_ > most) {
      throw std::runtime_error("the server cannot be reached");
    }
    line_.emplace(port);
    if (!line_->is_open() || line_->greet(number_, fmt::format("P{}", number_)).is_null()) {
      hang_up();
    } else if ((table_.empty() || look()) && wish_) {
      send_again();
    }
  }
  void join(const std::string& table) {
    table_ = table;
    look();
  }

  // The next message, whatever it is: one must be on its way.
  void hear() {
    const auto heard = line_->receive();
    if (!heard) {
      hang_up();
    } else if (heard->value("news", "") == "table") {
      take(*heard);
    } else if (wish_ && heard->value("id", Json()) == (*wish_)["id"]) {
      heard->contains("error") ? take_refusal(*heard) : take_answer(*heard);
    }
  }

  void send(Json wish) {
    wish["id"] = wish["key"] = fmt::format("k{}", ++wishes_);
    wish_ = std::move(wish);
    line_->send(*wish_);
  }
  void send_again() {
    ++resent_;
    line_->send(*wish_);
  }

  // What there is to do, as far as this player has seen.
  std::optional<Json> next_wish(Random& random, std::size_t longest) const {
    if (table_.empty()) {
      return makes_the_table() ? std::optional(making_) : std::nullopt;
    }
    const std::string phase = state_.at("phase");
    if (phase == "open") {
      return before_the_game();
    }
    if (phase == "running" && random.below(12) == 0) {
      return at_table("chat", {{"text", fmt::format("{}", random.below(1000))}});
    }
    return phase == "running" ? in_the_game(random, longest) : std::nullopt;
  }

 private:
  Json at_table(const char* ask, Json more = Json::object()) const {
    more.update({{"ask", ask}, {"table", table_}});
    return more;
  }
  [[nodiscard]] std::string dice_secret() const { return fmt::format("{:064x}", number_); }

  std::optional<Json> before_the_game() const {
    if (state_.at("you").is_null()) {
      const auto commitment = commitment_to(parse_hex(dice_secret()).value());
      return at_table("sit", {{"seat", seat_}, {"commit", hex_of(commitment)}});
    }
    const bool is_full = std::ranges::none_of(
        state_.at("seats"), [](const Json& seat) { return seat.at("player") == "open"; });
    return is_full && makes_the_table() ? std::optional(at_table("begin")) : std::nullopt;
  }

  std::optional<Json> in_the_game(Random& random, std::size_t longest) const {
    const Json& dice = state_.at("dice");
    if (!dice.is_null() &&
        std::ranges::find(dice.at("awaits"), Json(seat_)) != dice.at("awaits").end()) {
      return at_table("dice", {{"secret", dice_secret()}});
    }
    const Json& view = state_.at("step").at("view");
    if (view.at("turn") != seat_) {
      return std::nullopt;
    }
    if (view.at("ply") >= longest) {
      return at_table("resign");
    }
    const Json& moves = view.at("moves");
    const Json& move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    return at_table("play", {{"ply", view.at("ply")}, {"move", move.at("move")}});
  }

  // Watches; false if that did not succeed.
  bool look() {
    const Json answer = line_->ask(at_table("watch", {{"version", version()}}));
    if (answer.is_null() || answer.contains("error")) {
      hang_up();
      return false;
    }
    take(answer);
    return true;
  }
  // Another server may be behind: what was seen stays.
  void take(const Json& state) {
    seen_.push_back(state);
    if (state.at("version") >= version()) {
      state_ = state;
    }
  }
  void take_answer(const Json& answer) {
    acknowledged_.push_back({*wish_, answer.at("version")});
    const bool has_made = (*wish_)["ask"] == "create";
    wish_.reset();
    if (has_made) {
      join(answer.at("table"));
    }
  }
  // Whoever talks too much, or tells dice too late, hears no; nothing else is refused.
  void take_refusal(const Json& answer) {
    const std::string ask = (*wish_)["ask"];
    if (answer.at("code") == "unavailable") {
      send_again();
    } else if (ask == "chat" || ask == "dice") {
      wish_.reset();
    } else {
      throw std::runtime_error("refused: " + wish_->dump() + " " + answer.dump());
    }
  }

  int number_;
  int seat_;
  Json making_;
  std::string table_;
  Json state_ = Json::object();
  std::optional<Line> line_;
  std::optional<Json> wish_;
  std::vector<Acknowledged> acknowledged_;
  std::vector<Json> seen_;
  int wishes_ = 0;
  int comings_ = 0;
  std::size_t resent_ = 0;
};

}  // namespace quatuor::faults
