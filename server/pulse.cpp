#include "server/pulse.hpp"

namespace quatuor::server {

namespace {

constexpr std::chrono::milliseconds pulse_pause(1'000);
constexpr std::uint64_t beats_between_questions = 5;
constexpr std::uint64_t beats_between_writings = 10;
constexpr std::uint64_t beats_of_a_minute = 60;
// A store that takes longer does not answer.
constexpr std::chrono::milliseconds patience_with_store(10'000);

}  // namespace

void Pulse::start() {
  due_ = loop_.steady_now();
  beat();
}

void Pulse::beat() {
  const Time now = loop_.steady_now();
  lag_.add(std::chrono::duration<double>(now - due_).count());
  if (beats_ % beats_between_questions == 0) {
    feel_store();
  }
  if (beats_ % beats_between_writings == 0) {
    feel_disk();
  }
  if (beats_ % beats_of_a_minute == 0) {
    count_store();
    each_minute_();
  }
  ++beats_;
  due_ = now + pulse_pause;
  loop_.after(pulse_pause, [this] { beat(); });
}

bool Pulse::may_ask(Question& question) const {
  if (question.asked) {
    return false;
  }
  question.asked = loop_.steady_now();
  return true;
}

// No table has this code: looking for it is the cheapest question there is.
void Pulse::feel_store() {
  if (may_ask(reads_)) {
    store_.find("", [this](const store::Found<store::TableRow>& row) {
      const bool goes_well = row || row.error() == store::Missing::absent;
      loop_.post([this, goes_well] { answered(reads_, goes_well); });
    });
  }
}

// Whoever asks how we are causes no writing: that would be an attack.
void Pulse::feel_disk() {
  if (may_ask(writes_)) {
    store_.try_to_write([this](bool goes_well) {
      loop_.post([this, goes_well] { answered(writes_, goes_well); });
    });
  }
}

void Pulse::answered(Question& question, bool goes_well) {
  question.asked.reset();
  if (goes_well != question.goes_well) {
    question.goes_well = goes_well;
    goes_well ? journal_.note(Journal::Level::info, question.back)
              : journal_.note(Journal::Level::error, question.lost);
  }
}

void Pulse::count_store() {
  store_.count([this](const std::optional<store::Counts>& counts) {
    loop_.post([this, counts] { counts_ = counts ? counts : counts_; });
  });
}

bool Pulse::is_well() const {
  return is_well(reads_) && is_well(writes_);
}

bool Pulse::is_well(const Question& question) const {
  return question.goes_well &&
         (!question.asked || loop_.steady_now() - *question.asked < patience_with_store);
}

std::string Pulse::metrics() const {
  MetricsText text;
  const store::Counts counts = counts_.value_or(store::Counts{});
  text.gauge("store_up", "Does the store answer, and can it be written to?",
             std::uint64_t{is_well() ? 1U : 0U});
  text.gauge("store_tables", "Tables in the store, counted once a minute.", counts.tables);
  text.gauge("store_entries", "Entries of all logs, counted once a minute.", counts.entries);
  text.histogram("loop_lag_seconds", "How late the loop came to what was due each second.", lag_);
  return text.text();
}

}  // namespace quatuor::server
