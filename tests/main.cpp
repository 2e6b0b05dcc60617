#include <csignal>
#include <cstdlib>
#include <string>

#include <gtest/gtest.h>

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

}  // namespace

int main(int argc, char** argv) {
  heed_signals();
  pin_seed();
  testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}
