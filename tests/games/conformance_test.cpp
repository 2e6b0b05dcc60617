// What every game must be, checked on each registered one by itself.
#include <algorithm>
#include <filesystem>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <nlohmann/json.hpp>

#include "core/playout.hpp"
#include "protocol/position_json.hpp"
#include "registry/entry.hpp"
#include "tests/games/every_game.hpp"
#include "tests/games/numbers_checks.hpp"
#include "tests/games/random_options.hpp"

namespace quatuor {

namespace {

constexpr std::size_t longest_game = 100'000;

std::string viewer_texts(const Position& position, Viewer viewer) {
  return position_json(position, viewer).dump() + position.draw(viewer, Style{.lang = Lang::en}) +
         position.text(viewer);
}

MoveList moves_of(const Position& position) {
  MoveList list;
  position.moves(list);
  return list;
}

// All that a person may play, other orders of the same decisions included.
MoveList choices_of(const Position& position) {
  MoveList list;
  position.choices(list);
  return list;
}

bool holds(const MoveList& list, Move move) {
  return std::ranges::find(list, move) != list.end();
}

void check_turn(const Position& position) {
  const Turn turn = position.turn();
  EXPECT_TRUE(turn.is_over() || turn.is_chance() ||
              (turn.seat() >= 1 && turn.seat() <= position.seats()))
      << "State::turn: seats are numbered from 1";
}

// Unique, sorted and playable.
void check_moves(const Position& position) {
  if (position.turn().is_over()) {
    return;
  }
  const auto choices = choices_of(position);
  for (const auto& list : {moves_of(position), choices}) {
    EXPECT_EQ(std::ranges::adjacent_find(list, std::greater_equal{}), list.end())
        << "State::moves: each once, the smaller number first";
  }
  for (const Move move : moves_of(position)) {
    EXPECT_TRUE(holds(choices, move))
        << position.move_text(move) << ": in_any_order has every move that moves has";
  }
  for (const Move move : choices) {
    const auto next = position.clone();
    next->play(move);
    EXPECT_EQ(next->seats(), position.seats()) << "State::seats: the same all through a match";
    EXPECT_TRUE(next->turn().is_over() || !moves_of(*next).empty())
        << "State::moves: a game that is not over has a move, be it a pass";
  }
}

void check_move_texts(const Position& position) {
  if (position.turn().is_over()) {
    return;
  }
  for (const Move move : choices_of(position)) {
    const auto text = position.move_text(move);
    EXPECT_EQ(text.find_first_of(" \t\r\n:"), std::string::npos)
        << "Game::move_text: one word, without a colon: " << text;
    EXPECT_EQ(position.parse_move(text), Expected<Move>(move))
        << "Game::parse_move reads what Game::move_text writes: " << text;
    for (const Lang lang : {Lang::fr, Lang::en}) {
      const auto words = position.move_words(move).in(lang);
      EXPECT_EQ(words.find_first_of(" \t\r\n:"), std::string::npos)
          << "Game::move_words: one word, without a colon: " << words;
      EXPECT_EQ(position.parse_move(words), Expected<Move>(move))
          << "Game::parse_move reads what Game::move_words writes: " << words;
    }
    const auto json = Json::parse(move_json(position, move).dump());
    EXPECT_EQ(move_from_json(position, json), Expected<Move>(move)) << json;
    for (const Lang lang : {Lang::fr, Lang::en}) {
      EXPECT_FALSE(position.tell(move, Viewer::all()).in(lang).empty()) << "Game::tell: " << text;
    }
  }
}

// What is no move is refused with a reason.
void check_refusals(const Position& position) {
  for (const auto* text :
       {"", " ", "0", "-1", "999999999999", "nonsense", "\xff\xfe", "1 2", "é"}) {
    const auto move = position.parse_move(text);
    if (move) {
      EXPECT_TRUE(holds(choices_of(position), *move))
          << "Game::parse_move takes legal moves alone: " << text;
    } else {
      EXPECT_FALSE(move.error().fr.empty());
      EXPECT_FALSE(move.error().en.empty());
    }
  }
  if (position.turn().is_over()) {
    EXPECT_FALSE(position.parse_move("1")) << "Game::parse_move: nothing is legal once it is over";
  }
}

void check_position_texts(const Position& position, const Options& options) {
  const auto text = position.text(Viewer::all());
  const auto json = Json::parse(position_json(position, Viewer::all()).dump());
  const auto from_text = position.game().parse(options, text);
  const auto from_json = position_from_json(position.game(), options, json);
  ASSERT_TRUE(from_text) << "Game::parse_position reads what Game::position_text writes: " << text
                         << ": " << from_text.error().en;
  ASSERT_TRUE(from_json) << json;
  for (const auto* copy : {from_text->get(), from_json->get()}) {
    EXPECT_EQ(copy->text(Viewer::all()), text);
    EXPECT_EQ(copy->hash(), position.hash()) << "the incremental hash is the recomputed one";
    if (!position.game().info().history) {
      EXPECT_TRUE(copy->equals(position))
          << "the text tells all of the state, or info.history says that it does not: " << text;
    }
    // A position that only its history has ended is still open in its text.
    if (!position.turn().is_over()) {
      EXPECT_TRUE(std::ranges::equal(moves_of(*copy), moves_of(position))) << text;
      EXPECT_TRUE(std::ranges::equal(choices_of(*copy), choices_of(position))) << text;
      EXPECT_EQ(copy->turn(), position.turn()) << text;
    }
  }
}

// Equal states have equal hashes, and playing changes both.
void check_hash(const Position& position) {
  const auto copy = position.clone();
  EXPECT_TRUE(copy->equals(position));
  EXPECT_EQ(copy->hash(), position.hash());
  if (position.turn().is_over()) {
    return;
  }
  copy->play(moves_of(position)[0]);
  EXPECT_FALSE(copy->equals(position)) << "State::play changes the state";
  EXPECT_NE(copy->hash(), position.hash()) << "State::hash is about all that the text tells";
}

void check_chance(const Position& position) {
  if (!position.turn().is_chance()) {
    return;
  }
  const auto list = moves_of(position);
  std::uint64_t total = 0;
  for (std::size_t i = 0; i < list.size(); ++i) {
    EXPECT_GT(list.weight(i), 0U) << "MoveList::add_outcome: with its weight";
    total += list.weight(i);
  }
  EXPECT_LT(total, UINT32_MAX) << "one draw of 32 bits decides";
}

void check_places(const Position& position) {
  if (!position.turn().is_over()) {
    return;
  }
  const Places places = position.places();
  ASSERT_EQ(places.size(), position.seats()) << "State::places: one for each seat";
  EXPECT_EQ(std::ranges::count(places, 1) >= 1, true) << "somebody comes first";
  for (const auto place : places) {
    const auto better = std::ranges::count_if(places, [&](auto other) { return other < place; });
    EXPECT_EQ(place, better + 1) << "a place counts those before it";
  }
}

class Conformance : public testing::TestWithParam<const Entry*> {
 protected:
  [[nodiscard]] const AnyGame& game() const { return GetParam()->game(); }
  [[nodiscard]] std::filesystem::path folder() const {
    return std::filesystem::path(QUATUOR_SOURCE) / "games" / game().info().id;
  }

  // Large numbers make long games: the small ones tell as much.
  [[nodiscard]] Options some_options(Random& random) const {
    return random_options(game().options(), random, 20);
  }

  // Plays a random game and calls check(position, options) on the first positions, the last, and
  // some of those between.
  template <class Check>
  void walk(std::uint64_t seed, const Check& check) const {
    Random random(seed);
    const Options options = some_options(random);
    auto position = game().start(options);
    ASSERT_TRUE(position) << position.error().en;
    std::size_t plies = 0;
    check(**position, options);
    // One failure is enough to read.
    while (!(*position)->turn().is_over() && !HasFailure()) {
      ASSERT_LT(++plies, longest_game)
          << "games end, by a limit of turns if nothing else ends them";
      const auto list = moves_of(**position);
      ASSERT_FALSE(list.empty()) << (*position)->text(Viewer::all());
      (*position)->play(random_move(**position, random));
      if (plies < 4 || (*position)->turn().is_over() || (*position)->hash() % 8 == 0) {
        check(**position, options);
      }
    }
  }

  template <class Check>
  void on_random_games(const std::string& property, const Check& check) const {
    EXPECT_TRUE(rc::check(property, [&](std::uint64_t seed) { walk(seed, check); }));
  }
};

TEST_P(Conformance, InfoIsComplete) {
  const GameInfo& info = game().info();
  EXPECT_FALSE(info.id.empty()) << "info.id is the name of the folder";
  EXPECT_TRUE(std::ranges::all_of(info.id, [](char c) { return c >= 'a' && c <= 'z'; }))
      << "info.id is the name of the folder, in small letters from a to z";
  EXPECT_LE(info.most_players, most_seats);
  EXPECT_FALSE(info.bench_setups.empty()) << "one that changes no option is \"\"";
  const bool asks_how_many =
      std::ranges::find(info.options, "players", &OptionSpec::name) != info.options.end();
  EXPECT_EQ(asks_how_many, info.least_players < info.most_players)
      << "how many play is the option \"players\", where there is a choice";
  EXPECT_EQ((*game().start(game().options()))->seats(), 2)
      << "where nobody says how many, two play";
  EXPECT_EQ(info.own_board, std::filesystem::exists(folder() / "web" / "index.ts"))
      << "info.own_board says whether the folder brings a board for the page";
  for (const Lang lang : {Lang::fr, Lang::en}) {
    EXPECT_FALSE(info.name.in(lang).empty()) << "info.name";
    EXPECT_FALSE(info.goal.in(lang).empty()) << "info.goal";
    EXPECT_TRUE(game().book(lang).starts_with("# ")) << "a rule book begins with a title";
    for (const auto& option : info.options) {
      EXPECT_FALSE(option.label.in(lang).empty()) << option.name;
      EXPECT_TRUE(option.help.in(lang).ends_with('.')) << option.name << ": a sentence";
      EXPECT_EQ(option.choice_words.size(), option.is_file() ? 1 : option.choices.size())
          << option.name << ": each choice has its words";
      for (const Words& words : option.choice_words) {
        EXPECT_FALSE(words.in(lang).empty()) << option.name;
      }
    }
    for (Seat seat = 1; seat <= info.most_players; ++seat) {
      EXPECT_FALSE(game().seat_name(seat).in(lang).empty()) << "Game::seat_name";
    }
  }
}

TEST_P(Conformance, StartsWithEveryOption) {
  Options defaults = game().options();
  for (const auto& spec : defaults.specs()) {
    EXPECT_TRUE(defaults.set(spec.name, spec.fallback)) << spec.name << "'s default is valid";
    for (const auto choice : spec.choices) {
      Options options = game().options();
      ASSERT_TRUE(options.set(spec.name, choice));
      EXPECT_TRUE(game().start(options)) << spec.name << "=" << choice;
    }
  }
  EXPECT_TRUE(game().start(defaults));
}

// One walk for all that holds of every position by itself.
TEST_P(Conformance, EveryPositionKeepsWhatAGamePromises) {
  bool met_chance = false;
  on_random_games("positions", [&](const Position& position, const Options& options) {
    met_chance |= position.turn().is_chance();
    check_turn(position);
    check_moves(position);
    check_move_texts(position);
    check_refusals(position);
    check_position_texts(position, options);
    check_hash(position);
    check_chance(position);
    check_places(position);
    if (testing::Test::HasFailure()) {
      ADD_FAILURE() << position.text(Viewer::all());
    }
  });
  EXPECT_EQ(met_chance, game().info().chance) << "info.chance says whether anything is drawn";
}

TEST_P(Conformance, EveryPositionIsNumbersToo) {
  NumbersChecks numbers(*GetParam());
  on_random_games("numbers", [&](const Position& position, const Options& options) {
    numbers.check(position, options);
    if (testing::Test::HasFailure()) {
      ADD_FAILURE() << position.text(Viewer::all());
    }
  });
  // A few games need not come to everything.
  const auto start = game().start(game().options());
  for (const TensorPart& part : GetParam()->numbers.observation(**start)) {
    EXPECT_TRUE(QUATUOR_SLOW_BUILD || numbers.told().contains(part.name))
        << part.name << " is never told";
  }
}

TEST_P(Conformance, NoGameIsLongerThanItSays) {
  EXPECT_TRUE(rc::check("length", [&](std::uint64_t seed) {
    Random random(seed);
    const Options options = some_options(random);
    const GameLength longest = GetParam()->numbers.longest(options);
    GameLength played;
    const auto position = *game().start(options);
    while (!position->turn().is_over() && played.decisions <= longest.decisions) {
      ++(position->turn().is_chance() ? played.draws : played.decisions);
      position->play(random_move(*position, random));
    }
    EXPECT_LE(played.decisions, longest.decisions) << "Game::longest, or a limit of turns";
    EXPECT_LE(played.draws, longest.draws) << "Game::longest";
  }));
}

TEST_P(Conformance, SameSeedSameGame) {
  EXPECT_TRUE(rc::check("determinism", [&](std::uint64_t seed) {
    std::vector<std::string> first;
    std::vector<std::string> second;
    for (auto* game_of : {&first, &second}) {
      walk(seed, [&](const Position& position, const Options&) {
        game_of->push_back(position.text(Viewer::all()));
      });
    }
    RC_ASSERT(first == second);
  }));
}

TEST_P(Conformance, BotsAreDeterministicAndLegal) {
  on_random_games("bots", [&](const Position& position, const Options&) {
    if (!position.turn().is_seat()) {
      return;
    }
    const auto choose = [&] {
      Random random(position.hash());
      return GetParam()->think(position, position.turn().seat(), {.nodes = 200}, random).move;
    };
    const Move move = choose();
    EXPECT_TRUE(holds(choices_of(position), move));
    EXPECT_EQ(choose(), move);
  });
}

// Everything that a seat can see or provoke, the public's view included.
std::string all_that_shows(const Position& position, Seat seat) {
  std::string text =
      viewer_texts(position, Viewer::seat(seat)) + viewer_texts(position, Viewer::spectator());
  for (const auto* word : {"", "nonsense", "1", "pass"}) {
    const auto move = position.parse_move(word);
    text += position.turn().is_seat(seat) && !move ? move.error().en : "";
  }
  return text;
}

TEST_P(Conformance, ASeatsViewDoesNotDependOnWhatItCannotKnow) {
  int different = 0;
  const bool hidden = game().info().hidden;
  const NumbersChecks numbers(*GetParam());
  EXPECT_TRUE(rc::check("secrecy", [&](std::uint64_t seed) {
    Random random(seed);
    walk(seed, [&](const Position& position, const Options& options) {
      // Where all is open, a few looks are enough.
      constexpr unsigned sparsely = QUATUOR_SLOW_BUILD ? 12 : 1;
      if (position.hash() % (hidden ? sparsely : 64) != 0) {
        return;
      }
      for (Seat seat = 1; seat <= position.seats(); ++seat) {
        const auto other = position.imagine(seat, random);
        different += other->equals(position) ? 0 : 1;
        EXPECT_TRUE(other->looks_same(position, seat));
        // Other programs that are to move are sent what is imagined, as a text.
        const auto text = other->text(Viewer::all());
        EXPECT_TRUE(!position.turn().is_seat(seat) || game().parse(options, text)) << text;
        EXPECT_EQ(all_that_shows(*other, seat), all_that_shows(position, seat))
            << "seat " << int{seat};
        EXPECT_EQ(numbers.tensor(*other, seat), numbers.tensor(position, seat))
            << "seat " << int{seat};
        if (!position.turn().is_seat(seat)) {
          EXPECT_TRUE(position_json(position, Viewer::seat(seat))["moves"].empty());
        }
      }
    });
  }));
  EXPECT_EQ(different > 0, hidden) << "a game with secrets has something to imagine";
}

TEST_P(Conformance, WhatASeatCannotTellApartIsToldAlike) {
  if (!game().info().hidden) {
    GTEST_SKIP() << "this game has no secrets";
  }
  int alike = 0;
  on_random_games("telling", [&](const Position& position, const Options&) {
    if (position.turn().is_over()) {
      return;
    }
    const auto list = moves_of(position);
    const auto first = position.clone();
    first->play(list[0]);
    for (const Move move : list) {
      const auto next = position.clone();
      next->play(move);
      for (Seat seat = 1; seat <= position.seats(); ++seat) {
        if (move != list[0] && next->looks_same(*first, seat)) {
          ++alike;
          EXPECT_EQ(position.tell(move, Viewer::seat(seat)),
                    position.tell(list[0], Viewer::seat(seat)));
        }
      }
    }
  });
  EXPECT_GT(alike, 0) << "a game with secrets has moves that look alike";
}

TEST_P(Conformance, BotsDoNotKnowWhatTheirSeatCannotKnow) {
  if (!game().info().hidden) {
    GTEST_SKIP() << "this game has no secrets";
  }
  EXPECT_TRUE(rc::check("honest bots", [&](std::uint64_t seed) {
    Random random(seed);
    walk(seed, [&](const Position& position, const Options&) {
      if (!position.turn().is_seat()) {
        return;
      }
      const Seat seat = position.turn().seat();
      const auto think = [&](const Position& table) {
        Random same(seed);
        // Now and then enough for the tree to grow.
        const std::uint64_t nodes = position.hash() % 16 == 0 ? 2'000 : 100;
        return GetParam()->think(table, seat, {.nodes = nodes}, same);
      };
      const Thought known = think(position);
      const Thought imagined = think(*position.imagine(seat, random));
      EXPECT_EQ(known.move, imagined.move);
      EXPECT_EQ(known.score, imagined.score);
      EXPECT_EQ(known.nodes, imagined.nodes);
      EXPECT_EQ(known.line, imagined.line);
    });
  }));
}

TEST_P(Conformance, AnyBytesAsAPositionAreReadOrRefused) {
  EXPECT_TRUE(rc::check("position noise", [&](const std::string& noise, std::uint64_t seed) {
    Random random(seed);
    const Options options = some_options(random);
    const auto start = game().start(options);
    auto damaged = (*start)->text(Viewer::all());
    if (!damaged.empty()) {
      damaged[random.below(static_cast<std::uint32_t>(damaged.size()))] =
          static_cast<char>(random.next());
    }
    for (const auto& text : {noise, damaged}) {
      const auto position = game().parse(options, text);
      if (position) {
        RC_ASSERT((*position)->text(Viewer::all()).size() > 0U);
      } else {
        RC_ASSERT(!position.error().fr.empty() && !position.error().en.empty());
      }
    }
  }));
}

INSTANTIATE_TEST_SUITE_P(Games, Conformance, testing::ValuesIn(every_game()), name_of_game);

}  // namespace

}  // namespace quatuor
