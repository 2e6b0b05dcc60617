#include "core/sha256.hpp"

#include <algorithm>
#include <bit>

namespace quatuor {

namespace {

// The first 32 bits of the fractions of the cube roots of the first 64 primes.
constexpr std::array<std::uint32_t, 64> round_constants{
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

constexpr std::uint8_t byte_of(std::uint64_t number, std::size_t from_the_end) {
  return static_cast<std::uint8_t>(number >> (8 * from_the_end));
}

std::array<std::uint32_t, 64> schedule_of(Bytes block) {
  std::array<std::uint32_t, 64> w{};
  for (std::size_t i = 0; i < block.size(); ++i) {
    w[i / 4] = w[i / 4] << 8U | block[i];
  }
  for (std::size_t i = 16; i < w.size(); ++i) {
    const std::uint32_t a = w[i - 15];
    const std::uint32_t b = w[i - 2];
    w[i] = w[i - 16] + (std::rotr(a, 7) ^ std::rotr(a, 18) ^ a >> 3U) + w[i - 7] +
           (std::rotr(b, 17) ^ std::rotr(b, 19) ^ b >> 10U);
  }
  return w;
}

}  // namespace

void Sha256::add_block() {
  const auto schedule = schedule_of(block_);
  auto [a, b, c, d, e, f, g, h] = words_;
  for (std::size_t i = 0; i < schedule.size(); ++i) {
    const std::uint32_t first = h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) +
                                ((e & f) ^ (~e & g)) + round_constants[i] + schedule[i];
    const std::uint32_t second =
        (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = d + first;
    d = c;
    c = b;
    b = a;
    a = first + second;
  }
  const std::array<std::uint32_t, 8> sums{a, b, c, d, e, f, g, h};
  for (std::size_t i = 0; i < sums.size(); ++i) {
    words_[i] += sums[i];
  }
  filled_ = 0;
}

void Sha256::add(Bytes bytes) {
  size_ += bytes.size();
  for (const std::uint8_t byte : bytes) {
    block_[filled_++] = byte;
    if (filled_ == block_size) {
      add_block();
    }
  }
}

Digest Sha256::digest() {
  const std::uint64_t bits = size_ * 8;
  constexpr std::array<std::uint8_t, 1> mark{0x80};
  constexpr std::array<std::uint8_t, 1> nothing{0};
  add(mark);
  while (filled_ != block_size - 8) {
    add(nothing);
  }
  std::array<std::uint8_t, 8> length{};
  for (std::size_t i = 0; i < length.size(); ++i) {
    length[i] = byte_of(bits, 7 - i);
  }
  add(length);
  Digest digest{};
  for (std::size_t i = 0; i < digest.size(); ++i) {
    digest[i] = byte_of(words_[i / 4], 3 - i % 4);
  }
  return digest;
}

Digest sha256(Bytes message) {
  Sha256 hash;
  hash.add(message);
  return hash.digest();
}

Digest hmac_sha256(Bytes key, Bytes message) {
  std::array<std::uint8_t, 64> inner{};
  if (key.size() > inner.size()) {
    std::ranges::copy(sha256(key), inner.begin());
  } else {
    std::ranges::copy(key, inner.begin());
  }
  std::array<std::uint8_t, 64> outer = inner;
  std::ranges::for_each(inner, [](std::uint8_t& byte) { byte ^= 0x36U; });
  std::ranges::for_each(outer, [](std::uint8_t& byte) { byte ^= 0x5cU; });
  Sha256 inside;
  inside.add(inner);
  inside.add(message);
  Sha256 outside;
  outside.add(outer);
  outside.add(inside.digest());
  return outside.digest();
}

}  // namespace quatuor
