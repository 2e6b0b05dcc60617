#include "cli/puzzles/solved_puzzles.hpp"

#include "cli/play/saved_games.hpp"
#include "core/split.hpp"
#include "match/file.hpp"

namespace quatuor::cli {

Expected<SolvedPuzzles> SolvedPuzzles::load(const std::filesystem::path& folder,
                                            std::string_view game) {
  SolvedPuzzles solved(folder / fmt::format("{}.puzzles", game));
  if (auto read = solved.read(); !read) {
    return std::unexpected(std::move(read.error()));
  }
  return solved;
}

Expected<void> SolvedPuzzles::read() {
  std::error_code ignored;
  if (!std::filesystem::exists(file_, ignored)) {
    return {};
  }
  const auto text = read_file(file_);
  if (!text) {
    return std::unexpected(text.error());
  }
  for (const auto line : split(*text, '\n')) {
    if (!line.empty()) {
      positions_.emplace(line);
    }
  }
  return {};
}

bool SolvedPuzzles::has(const Puzzle& puzzle) const {
  return positions_.contains(puzzle.position->text(Viewer::all()));
}

Expected<void> SolvedPuzzles::add(const Puzzle& puzzle) {
  if (auto made = make_private_folder(file_.parent_path()); !made) {
    return made;
  }
  // Another program may have added some meanwhile.
  if (auto read = this->read(); !read) {
    return read;
  }
  positions_.insert(puzzle.position->text(Viewer::all()));
  std::string text;
  for (const auto& position : positions_) {
    text += position + '\n';
  }
  return write_file(file_, text, Readers::owner);
}

}  // namespace quatuor::cli
