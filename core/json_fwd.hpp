#pragma once

#include <nlohmann/json_fwd.hpp>

namespace quatuor {

// Named here, whole only where JSON is made or read: <nlohmann/json.hpp> takes three seconds to
// compile.
using Json = nlohmann::ordered_json;

}  // namespace quatuor
