#include "cli/trouble.hpp"

#include <new>
#include <system_error>

namespace quatuor::cli {

Text sentence_for(const std::exception& error) {
  if (dynamic_cast<const std::bad_alloc*>(&error) != nullptr) {
    return say("La mémoire ne suffit pas.", "There is not enough memory.");
  }
  if (const auto* refused = dynamic_cast<const std::system_error*>(&error)) {
    return say("Le système refuse : {}.", "The system refuses: {}.",
               shown(refused->code().message()));
  }
  return say("Cela n'a pas marché : {}.", "That did not work: {}.", shown(error.what()));
}

}  // namespace quatuor::cli
