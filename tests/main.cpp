#include <cstdlib>
#include <string>

#include <gtest/gtest.h>

// Property tests try the same cases in every run, unless RC_PARAMS names a seed: scripts/properties
// does, for fresh ones.
int main(int argc, char** argv) {
  const char* given = std::getenv("RC_PARAMS");
  const std::string parameters = given == nullptr ? "" : given;
  if (!parameters.contains("seed=")) {
    ::setenv("RC_PARAMS", (parameters + " seed=1").c_str(), 1);
  }
  testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}
