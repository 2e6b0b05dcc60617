#include "server/tables/secrets.hpp"

#include <array>
#include <vector>

#include <sodium.h>

namespace quatuor::tables {

namespace {

constexpr std::size_t secret_bytes = 32;
constexpr std::size_t identity_bytes = 16;
constexpr std::string_view code_letters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
constexpr std::size_t code_length = 6;

std::string hex_digits(const unsigned char* bytes, std::size_t size) {
  std::string hex(2 * size + 1, '\0');
  sodium_bin2hex(hex.data(), hex.size(), bytes, size);
  hex.pop_back();
  return hex;
}

const unsigned char* bytes_of(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

}  // namespace

bool secrets_work() {
  return sodium_init() >= 0;
}

std::string random_hex(std::size_t bytes) {
  std::vector<unsigned char> buffer(bytes);
  randombytes_buf(buffer.data(), buffer.size());
  return hex_digits(buffer.data(), buffer.size());
}

std::string random_code() {
  std::string code;
  for (std::size_t i = 0; i < code_length; ++i) {
    code += code_letters[randombytes_uniform(static_cast<std::uint32_t>(code_letters.size()))];
  }
  return code;
}

bool is_code(std::string_view text) {
  return text.size() == code_length &&
         text.find_first_not_of(code_letters) == std::string_view::npos;
}

std::uint64_t random_seed() {
  std::uint64_t seed = 0;
  randombytes_buf(&seed, sizeof seed);
  return seed;
}

Expected<std::string> identity_of(std::string_view secret) {
  std::array<unsigned char, secret_bytes> bytes{};
  std::size_t length = 0;
  const bool is_good =
      secret.size() == 43 &&
      sodium_base642bin(bytes.data(), bytes.size(), secret.data(), secret.size(), nullptr, &length,
                        nullptr, sodium_base64_VARIANT_URLSAFE_NO_PADDING) == 0 &&
      length == secret_bytes;
  if (!is_good) {
    return refuse("Un secret, c'est 32 octets en base64url, soit 43 caractères.",
                  "A secret is 32 bytes in base64url: 43 characters.");
  }
  std::array<unsigned char, identity_bytes> identity{};
  constexpr std::string_view purpose = "quatuor identity 1";
  crypto_generichash(identity.data(), identity.size(), bytes.data(), bytes.size(),
                     bytes_of(purpose), purpose.size());
  return hex_digits(identity.data(), identity.size());
}

std::string hash_of(std::string_view token) {
  std::array<unsigned char, secret_bytes> hash{};
  crypto_generichash(hash.data(), hash.size(), bytes_of(token), token.size(), nullptr, 0);
  return hex_digits(hash.data(), hash.size());
}

bool are_same(std::string_view hash, std::string_view other) {
  return hash.size() == other.size() && sodium_memcmp(hash.data(), other.data(), hash.size()) == 0;
}

}  // namespace quatuor::tables
