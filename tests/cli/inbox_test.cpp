// What programs send while their last order is still being carried out.
#include <sys/stat.h>
#include <atomic>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/console/inbox.hpp"
#include "core/split.hpp"
#include "protocol/position_json.hpp"
#include "tests/cli/run_program.hpp"
#include "tests/temporary_folder.hpp"

namespace quatuor::cli {

TEST(Inbox, TakesNoMoreThanItMay) {
  constexpr std::size_t most = 2'000;
  constexpr std::size_t lines = 20'000;
  std::string text;
  for (std::size_t i = 0; i < lines; ++i) {
    text += std::string(100, 'x') + '\n';
  }
  std::istringstream in(text);
  std::ostringstream out;
  const Console console{.in = in, .out = out, .err = out, .style = {}, .state_folder = {}};
  std::atomic<std::size_t> read = 0;
  Inbox inbox(console, {.most_waiting = most, .is_last = [&](std::string_view) {
                          ++read;
                          return false;
                        }});
  for (std::size_t taken = 0; inbox.next(); ++taken) {
    ASSERT_LE(read.load(), taken + most / 100 + 3);
  }
  EXPECT_EQ(read, lines);
}

TEST(Inbox, GivesUrgentLinesFirstAndTheRestInOrder) {
  std::istringstream in("a\n!b\nc\n!d\n");
  std::ostringstream out;
  const Console console{.in = in, .out = out, .err = out, .style = {}, .state_folder = {}};
  Inbox inbox(console, {.is_urgent = [](std::string_view line) { return line.starts_with('!'); }});
  EXPECT_EQ(inbox.next(), "a");
  std::string heard;
  while (heard.find("!d") == std::string::npos) {
    inbox.overhear([&](std::string_view line) {
      heard += line;
      return line == "!b";
    });
  }
  EXPECT_EQ(inbox.next(), "c");
  EXPECT_EQ(inbox.next(), "!d");
  EXPECT_EQ(inbox.next(), std::nullopt);
  EXPECT_TRUE(inbox.end_came());
}

TEST(EngineProgram, IsReadyWhileItSearches) {
  const auto out = run_program({"engine", "squadro"}, {.input = "setoption name first value light\n"
                                                                "go infinite\n"
                                                                "isready\n"
                                                                "stop\n"
                                                                "isready\n"
                                                                "quit\n"})
                       .out;
  const auto ready = out.find("readyok\n");
  EXPECT_LT(ready, out.find("bestmove "));
  EXPECT_NE(out.find("readyok\n", ready + 1), std::string::npos);
}

TEST(EngineProgram, AStopEndsAllThatWasAskedBefore) {
  const auto out = run_program({"engine", "squadro"}, {.input = "setoption name first value light\n"
                                                                "go infinite\n"
                                                                "go nodes 1000000000000\n"
                                                                "stop\n"
                                                                "go nodes 10\n"})
                       .out;
  std::size_t moves = 0;
  for (const auto line : split(out, '\n')) {
    moves += line.starts_with("bestmove ") ? 1 : 0;
  }
  EXPECT_EQ(moves, 3U);
}

TEST(EngineProgram, GoesOnAfterALineThatIsMuchTooLong) {
  const std::string line(std::size_t{17} << 20U, 'y');
  EXPECT_EQ(run_program({"engine", "squadro"}, {.input = line + "\nisready\n"}).out,
            "error line too long\nreadyok\n");
}

TEST(EngineProgram, APipeForABoardIsRefused) {
  const TemporaryFolder folder;
  const auto pipe = folder.path() / "board.json";
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  const auto input = fmt::format("setoption name board value {}\nisready\n", pipe.string());
  EXPECT_EQ(
      run_program({"engine", "quadrot"}, {.input = input}).out,
      fmt::format("error Cannot read {}: it is not an ordinary file.\nreadyok\n", pipe.string()));
}

TEST(HostProgram, AStopIsHeardWhileABotThinks) {
  const auto out =
      run_program({"host"},
                  {.input = R"({"ask":"start","game":"squadro","seed":"1","players":["a","b"],)"
                            R"("options":{"first":"light"}})"
                            "\n"
                            R"({"id":1,"ask":"think","viewer":1,"player":"mcts",)"
                            R"("nodes":1000000000000})"
                            "\n"
                            R"({"id":2,"ask":"stop","what":1})"
                            "\n"})
          .out;
  std::size_t thoughts = 0;
  for (const auto line : split(out, '\n')) {
    const Json answer = Json::parse(line.empty() ? "{}" : line);
    EXPECT_FALSE(answer.contains("error")) << line;
    thoughts += answer.contains("thought") && !answer.contains("progress") ? 1 : 0;
  }
  EXPECT_EQ(thoughts, 1U);
  EXPECT_TRUE(out.ends_with("{\"id\":2,\"stopped\":true}\n")) << out;
}

TEST(HostProgram, ATruncatedLineIsNotObeyed) {
  const std::string start =
      R"({"ask":"start","game":"squadro","seed":"1","players":["a","b"],"options":{"first":"light"}})"
      "\n";
  const std::string move = R"({"ask":"play","viewer":"all","move":"3"})";
  for (const std::size_t blanks : {std::size_t{1} << 20U, std::size_t{17} << 20U}) {
    const auto out = run_program({"host"}, {.input = start + move + std::string(blanks, ' ') +
                                                     "garbage\n" + R"({"ask":"table"})" + "\n"})
                         .out;
    const auto lines = split(out, '\n');
    ASSERT_EQ(lines.size(), 4U);
    EXPECT_TRUE(Json::parse(lines[1]).contains("error"));
    EXPECT_EQ(Json::parse(lines[2])["turns"], Json::array());
  }
}

TEST(Program, WhatTheSystemRefusesEndsInASentence) {
  const TemporaryFolder folder;
  const auto interrupted_by = [&](const auto& trouble) {
    return run_program(
        {"play", "squadro", "--seats", "bot:1,bot:1", "--seed", "1"},
        {.state_folder = folder.path(), .interrupted = [&]() -> bool { throw trouble; }});
  };
  const auto memory = interrupted_by(std::bad_alloc());
  EXPECT_EQ(memory.status, failure);
  EXPECT_EQ(memory.err, "quatuor: There is not enough memory.\n");
  const auto threads = interrupted_by(std::system_error(EAGAIN, std::system_category()));
  EXPECT_EQ(threads.status, failure);
  EXPECT_EQ(threads.err, "quatuor: The system does not give enough: memory or threads.\n");
  const auto files = interrupted_by(std::system_error(ENFILE, std::system_category()));
  EXPECT_EQ(files.status, failure);
  EXPECT_TRUE(files.err.starts_with("quatuor: The system refuses: ")) << files.err;
}

TEST(Program, AnArgumentThatIsNotUtf8IsRefused) {
  for (const char* bytes : {"\xed\xa0\x80", "\xf4\x90\x80\x80", "\xc0\xaf", "\xff"}) {
    const auto outcome = run_program({"play", bytes});
    EXPECT_EQ(outcome.status, bad_input);
    EXPECT_NE(outcome.err.find("is not text (UTF-8)"), std::string::npos) << outcome.err;
  }
}

}  // namespace quatuor::cli
