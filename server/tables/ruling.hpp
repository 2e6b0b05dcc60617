#pragma once

#include "server/tables/hosted_table.hpp"

namespace quatuor::tables {

// Why not, for people, and a word for programs: "refused", "outdated", "unavailable".
struct Refusal {
  Refusal(Text why_, std::string_view code_ = "refused")  // NOLINT: any Text is one
      : why(std::move(why_)), code(code_) {}

  Text why;
  std::string_view code;
};

template <class T>
using Ruled = std::expected<T, Refusal>;

// What is to be written into the log; nothing has changed until it is.
struct Ruling {
  std::vector<Json> entries;
  std::vector<std::string> members;  // who has to do with the table from now on
  std::vector<std::string> leavers;  // and who no longer has
  Json answer = Json::object();      // beside the version
};

// A new table, from `create`.
struct Making {
  std::string game;
  bool is_listed = false;
  Json entry;
};
Ruled<Making> make_table(const protocol::Message& message, const Person& maker,
                         const std::string& key);
// Can a match begin like this, with so many seats? With which options then? Their values are texts.
Expected<Options> check_beginning(const std::string& game, const Json& options,
                                  const std::string& position, std::size_t seats);
// Options and position of a new table together, in bytes: they are sent with all its news.
inline constexpr std::size_t longest_beginning = 16'384;
// The same people again, each one seat further.
Making make_rematch(const HostedTable& table, const Person& who, const std::string& key);

// What this wish of this person does. `key` is what the client calls it.
Ruled<Ruling> rule(const HostedTable& table, const protocol::Message& message, const Person& who,
                   const std::string& key, Time now);
bool is_wish(std::string_view ask);
// The same wish again, which is done: what is answered beside the version. The token of a link is
// not told twice.
Json answer_again(const HostedTable& table, std::string_view ask, const Person& who);

// A bot has thought about that ply; perhaps the game has gone another way meanwhile.
Ruled<Ruling> bot_plays(const HostedTable& table, std::size_t ply, std::size_t undos, Move move);
// What the passing of time brings; no entries where it is too early.
Ruling pass_time(const HostedTable& table, Time now);

// The results of chance that are due after these entries, written behind them.
void add_chance(const HostedTable& table, std::vector<Json>& entries);

}  // namespace quatuor::tables
