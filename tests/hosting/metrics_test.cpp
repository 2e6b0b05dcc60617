// /metrics as Prometheus reads it, and /healthz.
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "core/split.hpp"
#include "server/pulse.hpp"
#include "tests/hosting/table_client.hpp"
#include "tests/server/playroom_world.hpp"

namespace quatuor::server {

namespace {

struct Quantity {
  std::string type;
  std::string help;
  std::vector<std::pair<std::string, double>> values;  // by the name with its labels
};

// Of a histogram's lines, the name they belong to.
std::string family_of(const std::string& sample, const std::map<std::string, Quantity>& known) {
  const std::string name = sample.substr(0, sample.find('{'));
  for (const char* end : {"_bucket", "_sum", "_count"}) {
    const std::string family = name.substr(0, name.rfind(end));
    if (name.ends_with(end) && known.contains(family) && known.at(family).type == "histogram") {
      return family;
    }
  }
  return name;
}

std::map<std::string, Quantity> read_metrics(const std::string& text) {
  std::map<std::string, Quantity> all;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    const auto words = split_words(line);
    if (line.starts_with("# HELP ")) {
      EXPECT_TRUE(all.emplace(words[2], Quantity{.type = {}, .help = line, .values = {}}).second)
          << "twice: " << line;
    } else if (line.starts_with("# TYPE ")) {
      EXPECT_TRUE(all.contains(std::string(words[2]))) << line;
      EXPECT_EQ(all[std::string(words[2])].type, "") << "twice: " << line;
      all[std::string(words[2])].type = words[3];
    } else {
      EXPECT_EQ(words.size(), 2U) << line;
      const std::string sample(words[0]);
      EXPECT_TRUE(all.contains(family_of(sample, all))) << "not described: " << line;
      all[family_of(sample, all)].values.emplace_back(sample, std::stod(std::string(words[1])));
    }
  }
  return all;
}

void check_histogram(const std::string& name, const Quantity& quantity) {
  double before = 0;
  for (std::size_t i = 0; i + 2 < quantity.values.size(); ++i) {
    EXPECT_TRUE(quantity.values[i].first.starts_with(name + "_bucket{le=")) << name;
    EXPECT_GE(quantity.values[i].second, before) << name << ": steps add up";
    before = quantity.values[i].second;
  }
  const auto& last = quantity.values[quantity.values.size() - 3];
  EXPECT_EQ(last.first, name + "_bucket{le=\"+Inf\"}");
  EXPECT_EQ(last.second, quantity.values.back().second) << "as many as there are";
}

// Answers when it is told to.
class MoodyStore : public tables::MemoryStore {
 public:
  void find(std::string code, Then<store::Found<store::TableRow>> then) override {
    if (is_silent) {
      return;
    }
    is_broken ? then(std::unexpected(store::Missing::unavailable))
              : MemoryStore::find(std::move(code), then);
  }
  void try_to_write(Then<bool> then) override {
    ++trials;
    then(!is_full);
  }
  bool is_silent = false;
  bool is_broken = false;
  bool is_full = false;
  int trials = 0;
};

}  // namespace

TEST(Metrics, EachIsDescribedOnceAndAddsUp) {
  const Page page;
  const ServingProgram serving(page, {"--bots", "3"});
  TableClient client(serving.port, 1);
  const std::string table = client.begin("squadro", {"open", "bot:1"});
  for (int moves = 0; moves < 3;) {
    moves += client.play_once(table) ? 1 : 0;
  }
  const auto answer = Wire(serving.port).send(request("GET /metrics")).receive();
  EXPECT_TRUE(answer.is("200"));
  const auto all = read_metrics(answer.body);
  for (const auto& [name, quantity] : all) {
    EXPECT_TRUE(name.starts_with("quatuor_")) << name;
    EXPECT_FALSE(quantity.values.empty()) << name;
    EXPECT_TRUE((std::set<std::string>{"gauge", "counter", "histogram"}.contains(quantity.type)));
    EXPECT_EQ(quantity.type == "counter", name.ends_with("_total")) << name;
    if (quantity.type == "histogram") {
      check_histogram(name, quantity);
    }
  }
  const auto value = [&](const std::string& name) {
    EXPECT_TRUE(all.contains(name)) << name;
    return all.contains(name) ? all.at(name).values.back().second : -1;
  };
  EXPECT_EQ(value("quatuor_bots"), 3);
  EXPECT_EQ(value("quatuor_store_up"), 1);
  EXPECT_GE(value("quatuor_commit_seconds"), 6) << "sat, began, three moves and a bot's";
  EXPECT_GE(value("quatuor_bot_seconds"), 2);
  EXPECT_GE(value("quatuor_loop_lag_seconds"), 1);
  for (const char* name : {"quatuor_store_tables", "quatuor_store_entries", "quatuor_bots_queue",
                           "quatuor_bots_thinking", "quatuor_bots_held"}) {
    EXPECT_GE(value(name), 0) << name;
  }
}

TEST(Metrics, AHistogramCountsWhatFits) {
  Histogram histogram;
  for (const double seconds : {0.0005, 0.001, 0.3, 100.0, -1.0}) {
    histogram.add(seconds);
  }
  EXPECT_EQ(histogram.within(0), 3U) << "a clock that was set back counts as nothing";
  EXPECT_EQ(histogram.within(Histogram::steps.size() - 1), 4U);
  EXPECT_EQ(histogram.count(), 5U);
}

TEST(Health, FollowsTheStore) {
  tables::HandLoop loop;
  MoodyStore store;
  Pulse pulse(loop, store, Journal());
  pulse.start();
  loop.pass(1'000);
  EXPECT_TRUE(pulse.is_well());
  store.is_broken = true;
  loop.pass(6'000);
  EXPECT_FALSE(pulse.is_well());
  store.is_broken = false;
  loop.pass(6'000);
  EXPECT_TRUE(pulse.is_well());
  store.is_silent = true;
  loop.pass(20'000);
  EXPECT_FALSE(pulse.is_well()) << "no answer is no good answer";
}

TEST(Health, FindsOutThatNothingCanBeWritten) {
  tables::HandLoop loop;
  MoodyStore store;
  Pulse pulse(loop, store, Journal());
  pulse.start();
  loop.pass(1'000);
  EXPECT_TRUE(pulse.is_well());
  store.is_full = true;
  loop.pass(11'000);
  for (int i = 0; i < 100; ++i) {
    EXPECT_FALSE(pulse.is_well());
  }
  EXPECT_EQ(store.trials, 2) << "however often somebody asks";
  store.is_full = false;
  loop.pass(11'000);
  EXPECT_TRUE(pulse.is_well());
}

TEST(Health, ALateLoopShows) {
  tables::HandLoop loop;
  MoodyStore store;
  Pulse pulse(loop, store, Journal());
  pulse.start();
  loop.pass(900);
  loop.hold_up(3'000);
  loop.pass(100);
  EXPECT_TRUE(pulse.metrics().contains("quatuor_loop_lag_seconds_bucket{le=\"1\"} 1\n"))
      << pulse.metrics();
}

}  // namespace quatuor::server
