// Golden playthroughs: everything a game shows during one random game, as readable text. A file of
// games/*/vectors/*.playthrough, or of a game of the tests, begins with the line that makes it:
//   playthrough squadro seed=1 first=light
// `./test --renew` writes them anew; read the difference before you commit it.
#include <filesystem>
#include <fstream>
#include <sstream>

#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "core/number.hpp"
#include "core/playout.hpp"
#include "core/split.hpp"
#include "protocol/engine/engine.hpp"
#include "protocol/position_json.hpp"
#include "registry/entry.hpp"

namespace quatuor {

namespace {

std::vector<std::string> playthrough_files() {
  std::vector<std::string> files;
  for (const auto* folder : {QUATUOR_SOURCE "/games", QUATUOR_SOURCE "/tests"}) {
    for (const auto& file : std::filesystem::recursive_directory_iterator(folder)) {
      if (file.path().extension() == ".playthrough") {
        files.push_back(file.path().string());
      }
    }
  }
  std::ranges::sort(files);
  return files;
}

std::string show(const Position& position) {
  std::string text =
      fmt::format("\nposition {}\nhash {:016x}\nturn {}\n", position.text(Viewer::all()),
                  position.hash(), protocol::turn_text(position.turn()));
  const Seat seats_with_secrets = position.game().info().hidden ? position.seats() : Seat{0};
  for (Seat seat = 1; seat <= seats_with_secrets; ++seat) {
    text += fmt::format("seat {} sees {}\n", seat, position.text(Viewer::seat(seat)));
  }
  if (position.turn().is_over()) {
    return text;
  }
  MoveList list;
  position.moves(list);
  text += "moves";
  for (std::size_t i = 0; i < list.size(); ++i) {
    text += fmt::format(" {}", position.move_text(list[i]));
    text += position.turn().is_chance() ? fmt::format(":{}", list.weight(i)) : "";
  }
  return text + '\n';
}

std::string show_whole(const Position& position) {
  std::string text;
  for (const Lang lang : {Lang::fr, Lang::en}) {
    text += fmt::format("\n{}", position.draw(Viewer::all(), Style{.lang = lang}));
  }
  text += fmt::format("\nall {}\n", position_json(position, Viewer::all()).dump());
  for (Seat seat = 1; seat <= position.seats(); ++seat) {
    text += fmt::format("seat {} {}\n", seat, position_json(position, Viewer::seat(seat)).dump());
  }
  return text;
}

Expected<std::string> playthrough(const std::string& first_line) {
  const auto words = split_words(first_line);
  if (words.size() < 3 || words[0] != "playthrough" || !words[2].starts_with("seed=")) {
    return refuse("Première ligne : {}", "First line: {}", first_line);
  }
  const auto entry = find_game(words[1]);
  if (!entry) {
    return std::unexpected(entry.error());
  }
  Options options = (*entry)->game().options();
  for (std::size_t i = 3; i < words.size(); ++i) {
    if (auto set = options.set(words[i]); !set) {
      return std::unexpected(set.error());
    }
  }
  const auto start = (*entry)->game().start(options);
  if (!start) {
    return std::unexpected(start.error());
  }
  Position& position = **start;
  Random random(parse_number<std::uint64_t>(words[2].substr(5)).value_or(0));
  std::string text = first_line + '\n' + show_whole(position) + show(position);
  while (!position.turn().is_over()) {
    const Move move = random_move(position, random);
    const Text told = position.tell(move, Viewer::all());
    text += fmt::format("play {}\n  fr {}\n  en {}\n", position.move_text(move), told.fr, told.en);
    position.play(move);
    text += show(position);
  }
  return text + fmt::format("places {}\n", fmt::join(position.places(), " ")) +
         show_whole(position);
}

class Golden : public testing::TestWithParam<std::string> {};

TEST_P(Golden, PlaythroughIsUnchanged) {
  std::stringstream pinned;
  pinned << std::ifstream(GetParam()).rdbuf();
  std::string first_line;
  std::getline(std::istringstream(pinned.str()), first_line);
  const auto now = playthrough(first_line);
  ASSERT_TRUE(now) << now.error().en;
  if (std::getenv("QUATUOR_RENEW") != nullptr) {
    std::ofstream(GetParam()) << *now;
    return;
  }
  std::istringstream before(pinned.str());
  std::istringstream after(*now);
  std::string old_line;
  std::string new_line;
  for (int number = 1; std::getline(before, old_line); ++number) {
    ASSERT_TRUE(std::getline(after, new_line)) << "it now ends before line " << number;
    ASSERT_EQ(new_line, old_line) << GetParam() << ":" << number
                                  << "\n./test --renew writes it anew";
  }
  EXPECT_EQ(*now, pinned.str());
}

INSTANTIATE_TEST_SUITE_P(
    Files, Golden, testing::ValuesIn(playthrough_files()), [](const auto& parameter) {
      std::string name = std::filesystem::path(parameter.param).stem().string();
      std::ranges::replace_if(
          name, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; }, '_');
      return name;
    });

}  // namespace

}  // namespace quatuor
