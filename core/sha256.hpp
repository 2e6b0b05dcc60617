#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

// SHA-256 (FIPS 180-4) and HMAC (RFC 2104), written out: the page checks dice with the same code,
// and there is no libsodium in a WebAssembly module. Not for passwords, and not in constant time.
namespace quatuor {

using Bytes = std::span<const std::uint8_t>;
using Digest = std::array<std::uint8_t, 32>;

class Sha256 {
 public:
  void add(Bytes bytes);
  // Once, at the end.
  [[nodiscard]] Digest digest();

 private:
  static constexpr std::size_t block_size = 64;
  void add_block();

  std::array<std::uint32_t, 8> words_{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                      0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  std::array<std::uint8_t, block_size> block_{};
  std::size_t filled_ = 0;  // bytes of the block
  std::uint64_t size_ = 0;  // of the message
};

Digest sha256(Bytes message);
Digest hmac_sha256(Bytes key, Bytes message);

}  // namespace quatuor
