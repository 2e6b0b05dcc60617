// ./play: what it starts for the words behind it. The rest of the script installs and builds.
#include <array>
#include <cstdio>
#include <fstream>

#include <gtest/gtest.h>

#include "tests/temporary_folder.hpp"

namespace quatuor {

namespace {

// The script in a folder where nothing needs to be built, and the program says what it is told.
class PlayScript : public testing::Test {
 protected:
  void SetUp() override {
    namespace fs = std::filesystem;
    fs::create_directories(folder_.path() / "scripts");
    fs::create_directories(folder_.path() / "build" / "release");
    fs::copy_file(fs::path(QUATUOR_SOURCE) / "play", folder_.path() / "play");
    std::ofstream(folder_.path() / "scripts" / "setup.sh")
        << "install_packages() { :; }\nbuild() { :; }\n"
        << "prepare_node() { :; }\nbuild_web() { :; }\n";
    const auto program = folder_.path() / "build" / "release" / "quatuor";
    std::ofstream(program) << "#!/bin/sh\necho \"$*\"\n";
    fs::permissions(program, fs::perms::owner_all);
  }

  [[nodiscard]] std::string starts(const std::string& words) const {
    const std::string command = "bash '" + (folder_.path() / "play").string() + "' " + words;
    std::FILE* pipe = popen(command.c_str(), "r");
    std::array<char, 256> line{};
    const bool has_line = std::fgets(line.data(), line.size(), pipe) != nullptr;
    pclose(pipe);
    const std::string text = has_line ? line.data() : "";
    return text.substr(0, text.find('\n'));
  }

 private:
  TemporaryFolder folder_;
};

}  // namespace

TEST_F(PlayScript, ServesThePageUnlessSomethingIsToBePlayed) {
  EXPECT_EQ(starts(""), "serve --open");
  EXPECT_EQ(starts("--port 8080 --lang=en"), "serve --open --port 8080 --lang=en");
  EXPECT_EQ(starts("--no-browser"), "serve");
  EXPECT_EQ(starts("--port 8080 --no-browser --lang en"), "serve --port 8080 --lang en");
  EXPECT_EQ(starts("--host 0.0.0.0 --name a.example --limit idle=9s --behind-proxy --no-browser"),
            "serve --host 0.0.0.0 --name a.example --limit idle=9s --behind-proxy");
  EXPECT_EQ(starts("--tables /t --no-browser --tables=/u"), "serve --tables /t --tables=/u");
  EXPECT_EQ(starts("squadro --tables /t"), "play squadro --tables /t");
  EXPECT_EQ(starts("--port"), "serve --open --port") << "the program says what is missing";
  EXPECT_EQ(starts("squadro"), "play squadro");
  EXPECT_EQ(starts("--lang en squadro"), "play --lang en squadro");
  EXPECT_EQ(starts("--resume"), "play --resume");
  EXPECT_EQ(starts("--lang fr --resume game.quatuor"), "play --lang fr --resume game.quatuor");
  EXPECT_EQ(starts("--resum"), "play --resum") << "the program knows what was meant";
  EXPECT_EQ(starts("--seats human,human"), "play --seats human,human");
}

}  // namespace quatuor
