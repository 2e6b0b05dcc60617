#include "cli/play/endgame.hpp"

#include <algorithm>
#include <thread>

#include "cli/console/progress.hpp"
#include "cli/play/saved_games.hpp"
#include "solver/endgame.hpp"
#include "solver/endgame_file.hpp"

namespace quatuor::cli {

std::span<const std::uint8_t> Endgame::bits() {
  const std::scoped_lock lock(mutex_);
  read();
  if (bits_.empty()) {
    bits_ = make();
    if (!bits_.empty() && make_private_folder(console_.state_folder)) {
      // What cannot be kept is made again the next time.
      [[maybe_unused]] const auto kept =
          solver::write_endgame(console_.state_folder / solver::endgame_name, bits_);
    }
  }
  return bits_;
}

std::span<const std::uint8_t> Endgame::made_before() {
  const std::scoped_lock lock(mutex_);
  read();
  return bits_;
}

void Endgame::read() {
  if (bits_.empty()) {
    bits_ = solver::read_endgame(console_.state_folder / solver::endgame_name);
  }
}

std::vector<std::uint8_t> Endgame::make() const {
  Progress progress(console_, console_.lang() == Lang::fr ? "finales de Squadro, une seule fois"
                                                          : "endgames of Squadro, only once");
  return solver::solve_endgame({.threads = std::max(1U, std::thread::hardware_concurrency()),
                                .stop = gives_up_,
                                .report = progress.report()});
}

}  // namespace quatuor::cli
