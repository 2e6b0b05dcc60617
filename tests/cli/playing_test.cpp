// Every game can be played to its end at the terminal and over the engine protocol.
#include <filesystem>
#include <sstream>

#include <gtest/gtest.h>

#include "cli/program/run.hpp"
#include "core/playout.hpp"
#include "core/split.hpp"
#include "match/match.hpp"
#include "protocol/engine/engine.hpp"
#include "tests/games/random_options.hpp"
#include "tests/temporary_folder.hpp"

namespace quatuor::cli {

namespace {

// A game as it is played in the tests: so many players, and not too long.
struct Table {
  const Entry* entry;
  Options options;

  // As a command line has them.
  [[nodiscard]] std::vector<std::string> settings() const {
    std::vector<std::string> settings;
    for (const auto& spec : options.specs()) {
      if (!spec.is_file()) {
        settings.push_back(fmt::format("{}={}", spec.name, options.get(spec.name)));
      }
    }
    return settings;
  }
};

std::vector<Table> tables() {
  std::vector<Table> list;
  for (const Entry& entry : registry()) {
    const GameInfo& info = entry.game().info();
    for (Seat players = info.least_players; players <= info.most_players; ++players) {
      Table table{&entry, entry.game().options()};
      if (info.least_players != info.most_players) {
        EXPECT_TRUE(table.options.set("players", fmt::format("{}", players)));
      }
      limit_turns(table.options, players == info.least_players ? 40 : 10);
      list.push_back(std::move(table));
    }
  }
  return list;
}

// A whole random match, as the seats' moves in writing.
Match random_match(const Table& table, std::uint64_t seed, std::string& lines) {
  const Entry& entry = *table.entry;
  auto match = Match::start(entry, table.options, seed);
  Random random(seed);
  std::string line;
  Seat at_screen = 0;
  std::unique_ptr<Position> start_of_line;
  while (!match->turn().is_over()) {
    if (match->turn().is_chance()) {
      match->play(match->draw());
      continue;
    }
    const Move move = random_move(match->position(), random);
    // Some decisions are written together on one line.
    if (line.empty()) {
      start_of_line = match->position().clone();
      // Where there are secrets, the next one at the screen says so.
      const Seat seat = match->turn().seat();
      lines += entry.game().info().hidden && seat != at_screen ? "\n" : "";
      at_screen = seat;
    }
    line += (line.empty() ? "" : " ") + match->position().move_text(move);
    match->play(move);
    if (start_of_line->parse_line(line)) {
      lines += line + '\n';
      line.clear();
    }
  }
  return *std::move(match);
}

}  // namespace

TEST(Playing, WholeGamesByTypingEveryMove) {
  for (const Table& table : tables()) {
    std::string lines;
    const Match match = random_match(table, 4, lines);
    const std::string game(table.entry->game().info().id);
    std::vector<std::string> arguments{"play", game, "--seed", "4", "--seats"};
    std::string seats = "human";
    for (Seat seat = 2; seat <= match.position().seats(); ++seat) {
      seats += ",human";
    }
    arguments.push_back(seats);
    for (const auto& setting : table.settings()) {
      arguments.insert(arguments.end(), {"--set", setting});
    }
    const TemporaryFolder folder;
    std::istringstream in(lines);
    std::ostringstream out;
    const int status = run(arguments, {.in = in,
                                       .out = out,
                                       .err = out,
                                       .style = {.lang = Lang::en},
                                       .state_folder = folder.path()});
    EXPECT_EQ(status, 0) << game;
    EXPECT_NE(out.str().find("To see it again"), std::string::npos) << game << " ends";
    EXPECT_EQ(in.peek(), std::istringstream::traits_type::eof()) << "every typed move was used";
  }
}

TEST(Playing, TheEngineAnswersEveryQueryAtEveryPly) {
  for (const Table& table : tables()) {
    std::string ignored;
    const Match match = random_match(table, 9, ignored);
    protocol::Engine engine(match.entry(), Lang::en);
    for (const auto& setting : table.settings()) {
      const auto equals = setting.find('=');
      EXPECT_EQ(engine.answer(fmt::format("setoption name {} value {}", setting.substr(0, equals),
                                          setting.substr(equals + 1))),
                "");
    }
    std::string line = "position startpos moves";
    for (std::size_t ply = 0; ply <= match.moves().size(); ++ply) {
      const auto position = match.position_after(ply);
      if (ply > 0) {
        line += " " + match.position_after(ply - 1)->move_text(match.moves()[ply - 1]);
      }
      if (ply % (QUATUOR_SLOW_BUILD ? 28 : 7) != 0 && ply != match.moves().size()) {
        continue;
      }
      ASSERT_EQ(engine.answer(line), "") << ply;
      EXPECT_EQ(engine.answer("query position"),
                fmt::format("response {}\n", position->text(Viewer::all())));
      const auto listed = engine.answer("query moves");
      auto words = split_words(std::string_view(listed).substr(0, listed.size() - 1));
      words.erase(words.begin());
      MoveList list;
      position->moves(list);
      EXPECT_EQ(words.size(), position->turn().is_over() ? 0 : list.size());
      std::ranges::sort(words);
      EXPECT_EQ(std::ranges::adjacent_find(words), words.end()) << "each once";
      for (const auto* query : {"query turn", "query places", "query gameover", "query result",
                                "query view 1", "query view all"}) {
        EXPECT_TRUE(engine.answer(query).starts_with("response ")) << query;
      }
      if (position->turn().is_seat()) {
        EXPECT_TRUE(engine.answer("go nodes 50").starts_with("bestmove "));
      }
    }
    EXPECT_EQ(engine.answer("query gameover"), "response true\n");
  }
}

}  // namespace quatuor::cli
