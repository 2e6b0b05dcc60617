#include <csignal>
#include <cstdlib>
#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "tests/server/pinned_secrets.hpp"

namespace {

// A shell starts what runs behind its back with Ctrl-C ignored, nohup with SIGHUP ignored. The
// tests send both, to themselves and to programs they start.
void heed_signals() {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    std::signal(signal, SIG_DFL);
  }
}

// Property tests try the same cases in every run, unless RC_PARAMS names a seed: scripts/properties
// does, for fresh ones.
void pin_seed() {
  const char* given = std::getenv("RC_PARAMS");
  const std::string parameters = given == nullptr ? "" : given;
  if (!parameters.contains("seed=")) {
    ::setenv("RC_PARAMS", (parameters + " seed=1").c_str(), 1);
  }
}

// The secrets of a server are the same in every run of a test, alone or beside others, and others
// each time that it is repeated: so scripts/again meets what one throw of the dice in a hundred
// does.
class PinSecrets : public testing::EmptyTestEventListener {
 public:
  void OnTestIterationStart(const testing::UnitTest& /*all*/, int iteration) override {
    iteration_ = static_cast<std::uint64_t>(iteration);
  }
  void OnTestStart(const testing::TestInfo& /*test*/) override {
    quatuor::tables::pin_secrets(iteration_);
  }

 private:
  std::uint64_t iteration_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
  heed_signals();
  pin_seed();
  testing::InitGoogleTest(&argc, argv);
  testing::UnitTest::GetInstance()->listeners().Append(std::make_unique<PinSecrets>().release());
  return RUN_ALL_TESTS();
}
