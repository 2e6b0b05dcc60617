#pragma once

#include <exception>

#include "core/text.hpp"

namespace quatuor::cli {

// What the system would not give, in a sentence.
Text sentence_for(const std::exception& error);

}  // namespace quatuor::cli
