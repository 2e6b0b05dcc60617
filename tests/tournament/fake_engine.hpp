#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>

#include "tests/temporary_folder.hpp"

namespace quatuor {

// A small program that speaks just enough of the engine protocol, written for one test.
class FakeEngine {
 public:
  // `answer`: what it does when it is asked for a move, in the words of a shell, which knows the
  // folder as $folder. `greeting`: the same for `ugi`.
  explicit FakeEngine(const std::string& answer, const std::string& greeting = "echo ugiok") {
    std::ofstream(file()) << fmt::format(R"(#!/bin/sh
folder={}
while read -r line; do
  echo "$line" >> $folder/heard
  case "$line" in
    ugi) {} ;;
    isready) echo readyok ;;
    go*) {} ;;
    quit) exit 0 ;;
  esac
done
)",
                                         folder_.path().string(), greeting, answer);
    std::filesystem::permissions(file(), std::filesystem::perms::owner_all);
  }

  // As a seat of a tournament.
  [[nodiscard]] std::string seat(std::string_view name = "fake") const {
    return fmt::format("engine:{}={}", name, file().string());
  }
  [[nodiscard]] std::vector<std::string> command() const { return {file().string()}; }
  [[nodiscard]] const std::filesystem::path& folder() const { return folder_.path(); }
  // All lines that it has read, in any game.
  [[nodiscard]] std::string heard() const {
    std::ifstream log(folder_.path() / "heard");
    return {std::istreambuf_iterator<char>(log), {}};
  }

 private:
  [[nodiscard]] std::filesystem::path file() const { return folder_.path() / "engine"; }

  TemporaryFolder folder_;
};

}  // namespace quatuor
