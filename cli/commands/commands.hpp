#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/console/console.hpp"
#include "core/oracle.hpp"
#include "match/decide.hpp"
#include "match/settings.hpp"
#include "registry/entry.hpp"

namespace quatuor::cli {

struct CommandTree;

// The exit status of what Ctrl-C broke off, as shells count it. What was done by then is told.
inline constexpr int broken_off = 130;

// What a bot is given to think, on the command line.
struct BudgetArguments {
  std::optional<std::uint64_t> nodes;
  std::optional<std::uint64_t> movetime;  // milliseconds
  unsigned threads = 1;                   // of one search
  std::optional<std::uint64_t> hash;      // its memory, in MB

  [[nodiscard]] Limits limits() const;
};

struct PlayArguments {
  std::string game;
  std::string seats;
  std::optional<std::uint64_t> seed;
  std::vector<std::string> settings;
  std::string position;
  bool resumes = false;
  std::string file;      // to resume; empty: the last unfinished game
  std::string solution;  // folder of the tables of a solved game; empty: none
  BudgetArguments budget = {};
};

struct RecordArguments {
  std::string file;
  bool json = false;
  std::string commitment = {};  // of the server, as it was shown before the game
};

struct PrintArguments {
  std::string game;
  std::string file;
  std::string paper = "a4";
  bool flat = false;
  std::vector<std::string> settings;
};

struct PuzzleArguments {
  std::string game;
  std::optional<std::size_t> number;  // nothing: the first that is not solved
  bool today = false;
  bool list = false;
  bool json = false;
};

struct PerftArguments {
  std::string game;
  int depth = 0;
  std::vector<std::string> settings;
  std::string position;
  bool divide = false;
  bool distinct = false;
  bool json = false;
};

struct BenchArguments {
  std::string game;  // empty: all
  std::vector<std::string> settings;
  double seconds = 1;
  bool json = false;
};

struct ProbeArguments {
  std::string game;
  std::vector<std::string> settings;
  std::string position;
  std::string solution;
  bool json = false;
};

struct TournamentArguments {
  std::string game;
  std::string seats;                 // one of these three says who plays
  std::string round_robin;           // everybody against everybody else
  std::string gauntlet;              // the first against everybody else
  std::optional<std::size_t> games;  // nothing: 100, or as many as the openings of a file need
  BudgetArguments budget;
  std::string time;      // for the whole game, "10+0.1"
  std::string openings;  // a number of decisions, or a file; empty: as the game needs
  std::uint64_t seed = 1;
  std::optional<std::size_t> threads;  // nothing: as the machine has
  std::string sprt;                    // "0,10"
  std::vector<std::string> settings;
  std::string folder;  // for records; empty: none
  std::string solution;
  std::optional<std::uint64_t> patience;  // milliseconds
  bool json = false;
  bool json_lines = false;
};

struct AnalyseArguments {
  std::string file;
  BudgetArguments budget;
  std::string solution;
  bool json = false;
};

struct SolveArguments {
  std::string game;
  std::string tables;                  // their folder
  std::string endgame;                 // a file of the endgame instead
  std::optional<std::size_t> threads;  // nothing: as the machine has
  std::size_t memory = 8;              // GB
  bool values = false;                 // said although it is the usual
  bool distances = false;
  std::string from;  // a position; empty: the start
  bool verify_all = false;
};

struct StatsArguments {
  std::string game;
  std::string tables;
  std::optional<std::size_t> threads;  // nothing: as the machine has
  bool json = false;
};

// Where the tables are.
struct TablesArguments {
  std::string data;      // their folder; empty: with the saved games
  std::string database;  // "postgresql://…" instead
};

// What every program that looks after tables is told.
struct HostArguments {
  TablesArguments tables;
  std::size_t bots = 1;             // how many think at a time
  std::vector<std::string> limits;  // "connections=5000"
  std::string log = "-";            // a file, or the error stream
  std::string log_level = "warning";
};

struct ServeArguments {
  HostArguments hosting;
  std::string folder;    // empty: what the build made
  std::string solution;  // what it answers at /api/exact; empty: nothing
  std::string host = "127.0.0.1";
  std::optional<std::uint16_t> port;  // nothing: 8000, or the next that is free
  bool opens = false;                 // in the browser of the desktop, where there is one
  std::vector<std::string> names;     // what it may be called beside addresses and near names
  std::vector<std::string> origins;   // pages elsewhere that may play here
  bool behind_proxy = false;
  bool public_metrics = false;
  bool shows_limits = false;  // and does nothing else
};

struct PageArguments {
  std::string folder;   // where it is written
  std::string page;     // its folder; empty: what the build made
  std::string address;  // where it will be published; empty: anywhere
  bool packed = false;
};

struct AdminArguments {
  TablesArguments tables;
  std::string code;
  std::string file;
  std::string phase;
  std::size_t most = 50;
};

int list_games(const Console& console, bool json);
int show_rules(const Console& console, const std::string& game);
int print_game(const Console& console, const PrintArguments& arguments);
int play(const Console& console, const PlayArguments& arguments);
int puzzle(const Console& console, const PuzzleArguments& arguments);
int list_saved(const Console& console, bool json);
int replay(const Console& console, const RecordArguments& arguments);
int check_record(const Console& console, const RecordArguments& arguments);
int verify_record(const Console& console, const RecordArguments& arguments);
int engine(const Console& console, const std::string& game);
int host(const Console& console);
int count_perft(const Console& console, const PerftArguments& arguments);
int probe(const Console& console, const ProbeArguments& arguments);
int bench(const Console& console, const BenchArguments& arguments);
int play_tournament(const Console& console, const TournamentArguments& arguments);
int analyse(const Console& console, const AnalyseArguments& arguments);
int solve_game(const Console& console, const SolveArguments& arguments);
int show_statistics(const Console& console, const StatsArguments& arguments);
int serve(const Console& console, const ServeArguments& arguments);
int work(const Console& console, const HostArguments& arguments);
int write_page(const Console& console, const PageArguments& arguments);
int list_tables(const Console& console, const AdminArguments& arguments);
int show_table(const Console& console, const AdminArguments& arguments);
int close_table(const Console& console, const AdminArguments& arguments);
int export_table(const Console& console, const AdminArguments& arguments);
int back_up_tables(const Console& console, const AdminArguments& arguments);
int print_completions(const Console& console, const CommandTree& program, std::string_view shell);
int write_manual(const Console& console, const CommandTree& program, const std::string& folder);

// What `--tables` names: nothing where it is empty.
Expected<std::unique_ptr<Oracle>> open_solution(const Console& console, const std::string& folder);

// One number for the searches of `bench`: it changes when any of them looks at other positions or
// chooses another move.
std::uint64_t search_signature(const Entry& entry);

}  // namespace quatuor::cli
