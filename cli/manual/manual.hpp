#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/manual/command_tree.hpp"
#include "core/text.hpp"

namespace quatuor::cli {

struct ManualPage {
  std::string name;  // of its file: "quatuor-play.1"
  std::string text;
};

// What all pages say of themselves.
struct Imprint {
  Lang lang = Lang::en;
  std::string_view version;
  std::optional<std::chrono::sys_days> date;
};

// A page for the program, and one for each of its commands with what belongs to it.
std::vector<ManualPage> manual_pages(const CommandTree& program, const Imprint& imprint);

}  // namespace quatuor::cli
