#include "learn/learning_network.hpp"

#include <fstream>

#include "learn/whole_file.hpp"

namespace quatuor::learn {

namespace {

std::streamsize bytes_of(const std::vector<float>& weights) {
  return static_cast<std::streamsize>(weights.size() * sizeof(float));
}

}  // namespace

bool save(const std::filesystem::path& file, const Progression& progression) {
  return write_whole(file, [&](std::ostream& out) {
    out.write(reinterpret_cast<const char*>(&progression.games), sizeof progression.games);
    out.write(reinterpret_cast<const char*>(progression.weights.data()),
              bytes_of(progression.weights));
  });
}

std::optional<Progression> load(const std::filesystem::path& file, std::size_t weights) {
  Progression progression{.weights = std::vector<float>(weights)};
  std::error_code error;
  const auto size = std::filesystem::file_size(file, error);
  std::ifstream in(file, std::ios::binary);
  if (error || size != sizeof progression.games + weights * sizeof(float) ||
      !in.read(reinterpret_cast<char*>(&progression.games), sizeof progression.games) ||
      !in.read(reinterpret_cast<char*>(progression.weights.data()),
               bytes_of(progression.weights))) {
    return std::nullopt;
  }
  return progression;
}

}  // namespace quatuor::learn
