#include "cli/program/trouble.hpp"

#include <new>
#include <system_error>

namespace quatuor::cli {

Text sentence_for(const std::exception& error) {
  if (dynamic_cast<const std::bad_alloc*>(&error) != nullptr) {
    return say("La mémoire ne suffit pas.", "There is not enough memory.");
  }
  if (const auto* refused = dynamic_cast<const std::system_error*>(&error)) {
    if (refused->code() == std::errc::resource_unavailable_try_again) {
      return say("Le système n'en accorde pas assez : mémoire ou fils d'exécution.",
                 "The system does not give enough: memory or threads.");
    }
    return say("Le système refuse : {}.", "The system refuses: {}.",
               shown(refused->code().message()));
  }
  return say("Cela n'a pas marché : {}.", "That did not work: {}.", shown(error.what()));
}

}  // namespace quatuor::cli
