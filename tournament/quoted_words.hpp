#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/text.hpp"

namespace quatuor {

// Parts of the text between separators that are neither quoted nor behind a backslash; quotes and
// backslashes stay. Fails where a quotation does not end.
Expected<std::vector<std::string_view>> split_unquoted(std::string_view text, char separator);

// The words of a command as a shell takes them: 'as it is', "with \" and \\", and a\ b.
Expected<std::vector<std::string>> command_words(std::string_view text);

}  // namespace quatuor
