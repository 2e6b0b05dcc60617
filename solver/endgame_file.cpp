#include "solver/endgame_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>

#include <zlib.h>

#include "games/squadro/bot/endgame.hpp"
#include "match/file.hpp"
#include "solver/level_file.hpp"

namespace quatuor::solver {

namespace {

// Packed further it is 3 % smaller, and takes twice as long.
constexpr int packing = 5;

constexpr int gzip = 16 + MAX_WBITS;

// zlib takes no const input, although it leaves it alone.
Bytef* input(const void* bytes) {
  return static_cast<Bytef*>(const_cast<void*>(bytes));
}

std::string zip(std::span<const std::uint8_t> bits) {
  constexpr int memory = 9;
  z_stream stream{};
  deflateInit2(&stream, packing, Z_DEFLATED, gzip, memory, Z_DEFAULT_STRATEGY);
  std::string packed(deflateBound(&stream, bits.size()), '\0');
  stream.next_in = input(bits.data());
  stream.avail_in = static_cast<uInt>(bits.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  deflate(&stream, Z_FINISH);
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  return packed;
}

// Says whether the checksum fits and the bits are as many as wanted.
bool unzip(std::span<const char> packed, std::span<std::uint8_t> bits) {
  z_stream stream{};
  inflateInit2(&stream, gzip);
  stream.next_in = input(packed.data());
  stream.avail_in = static_cast<uInt>(packed.size());
  stream.next_out = bits.data();
  stream.avail_out = static_cast<uInt>(bits.size());
  const bool is_sound = inflate(&stream, Z_FINISH) == Z_STREAM_END;
  const bool is_whole = is_sound && stream.avail_out == 0 && stream.avail_in == 0;
  inflateEnd(&stream);
  return is_whole;
}

}  // namespace

Expected<void> write_endgame(const std::filesystem::path& path,
                             std::span<const std::uint8_t> bits) {
  return write_file(path, zip(bits));
}

std::vector<std::uint8_t> read_endgame(const std::filesystem::path& path) {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  struct stat status{};
  if (!file || ::fstat(file.get(), &status) != 0 || status.st_size == 0) {
    return {};
  }
  const Mapping packed(file, static_cast<std::size_t>(status.st_size));
  std::vector<std::uint8_t> bits(squadro::endgame::bytes);
  return unzip(packed.bytes(), bits) ? bits : std::vector<std::uint8_t>();
}

}  // namespace quatuor::solver
