#pragma once

#include "games/ascension/text/notation.hpp"

namespace quatuor::ascension {

inline std::unexpected<Text> bad(std::string_view what) {
  return refuse("Je ne comprends pas « {} » dans la position.",
                "\"{}\" in the position is not understood.", shown(what));
}

// Reads what lies on the table and what is known of it into a state.
class StacksReader {
 public:
  explicit StacksReader(State& state) : state_(state) {}

  // Faces come before the board: what shows depends on them.
  Expected<void> read_faces(std::string_view text);
  Expected<void> read_board(std::string_view text);
  // A piece that lies somewhere, or is in hand; false if it is somewhere already.
  [[nodiscard]] bool use(Piece piece);
  // A1, A2. All cubes are there, and what half-cubes are not used are in reserve.
  Expected<void> count_pieces();

 private:
  Expected<void> read_knowers(Piece cube, std::string_view text);
  Expected<void> read_stack(unsigned cell, std::string_view text);
  Expected<void> check_cubes() const;
  Expected<void> count_halves();

  State& state_;
  std::array<bool, 256> is_used_{};
};

}  // namespace quatuor::ascension
