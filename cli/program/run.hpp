#pragma once

#include <string>
#include <vector>

#include "cli/console/console.hpp"

namespace quatuor::cli {

// The whole program: reads the arguments (without its name), does the work, gives the exit status.
int run(const std::vector<std::string>& arguments, Console console);

}  // namespace quatuor::cli
