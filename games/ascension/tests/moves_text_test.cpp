// One text for each move: whatever is read as a move is written as it was, but for the French
// words.
#include "core/letters.hpp"
#include "core/random.hpp"
#include "games/ascension/tests/climber.hpp"

namespace quatuor::ascension {

namespace {

std::string in_english(const std::string& word) {
  const auto slash = word.find("/montre");
  return word == "demi"                                            ? "half"
         : word == "neutre"                                        ? "neutral"
         : slash != std::string::npos && word.ends_with("/montre") ? word.substr(0, slash) + "/show"
                                                                   : word;
}

// Other spellings of a move that somebody might try.
std::vector<std::string> variants(const std::string& word) {
  std::vector<std::string> list{word};
  for (const auto* ending : {"/show", "/montre", "/", "!", "0", " ", "\t", "\r", "+"}) {
    list.push_back(word + ending);
    list.push_back(word + ending + "/show");
    list.push_back(word + ending + "/montre");
  }
  for (const auto* beginning : {"0", "00", "+", "-", " ", "/", "n"}) {
    list.push_back(beginning + word);
  }
  for (std::size_t i = 0; i < word.size(); ++i) {
    std::string changed = word;
    changed[i] = static_cast<char>(changed[i] ^ ' ');  // A for a, and the other way round
    list.push_back(changed);
    list.push_back(word.substr(0, i) + '0' + word.substr(i));
    list.push_back(word.substr(0, i) + word.substr(i + 1));
    list.push_back(word.substr(i) + word.substr(0, i));
  }
  return list;
}

}  // namespace

TEST(AscensionMoves, ThereIsOneSpellingForEach) {
  int read = 0;
  for (std::uint64_t seed = 0; seed < (QUATUOR_SLOW_BUILD ? 3 : 12); ++seed) {
    Random random(seed);
    State state = *Game::start(options_for(2 + static_cast<unsigned>(seed % 3), "limit=15"));
    while (!state.turn().is_over()) {
      MoveList list;
      state.moves(list);
      for (const std::string& word : {Game::move_text(state, list.pick(random)),
                                      std::string("demi"), std::string("neutre")}) {
        for (const std::string& variant : variants(word)) {
          const auto move = Game::parse_move(state, variant);
          read += move ? 1 : 0;
          // Cells and words may be written in capitals.
          ASSERT_TRUE(!move || lower_case(Game::move_text(state, *move)) ==
                                   lower_case(in_english(lower_case(variant))))
              << variant;
        }
      }
      state.play(state.turn().is_seat() && random.below(2) == 0 ? Climber(state, random).choose()
                                                                : list.pick(random));
    }
  }
  EXPECT_GT(read, QUATUOR_SLOW_BUILD ? 200 : 1'000);
}

TEST(AscensionMoves, ACubeIsShownOnce) {
  State state = position({.players = "T.d6.2.2.3.;Q.h2.2.2.3."});
  play(state, "c3 ladder");
  EXPECT_TRUE(may(state, "c4/show"));
  EXPECT_TRUE(may(state, "c4/montre"));
  EXPECT_EQ(refusal(state, "c4/montre/show"),
            "Lay the piece on a cell, like e4, or e4/show to show it; not \"c4/montre/show\".");
}

}  // namespace quatuor::ascension
