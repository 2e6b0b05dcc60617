#include "core/sha256.hpp"

#include <sodium.h>
#include <numeric>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "match/fair_dice.hpp"

namespace quatuor {

namespace {

std::vector<std::uint8_t> bytes_of(std::string_view text) {
  return {text.begin(), text.end()};
}

std::string hash_of(std::string_view text) {
  return hex_of(sha256(bytes_of(text)));
}

}  // namespace

// The examples of FIPS 180 (NIST).
TEST(Sha256, GivesWhatTheStandardGives) {
  EXPECT_EQ(hash_of(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(hash_of("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(hash_of("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(hash_of("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmn"
                    "opqklmnopqrlmnopqrsmnopqrstnopqrstu"),
            "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
  EXPECT_EQ(hash_of(std::string(1'000'000, 'a')),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

// RFC 4231, cases 1, 2, 3, 4, 6 and 7.
TEST(HmacSha256, GivesWhatTheStandardGives) {
  const auto hmac = [](const std::vector<std::uint8_t>& key, std::string_view message) {
    return hex_of(hmac_sha256(key, bytes_of(message)));
  };
  const auto many = [](std::size_t size, std::uint8_t byte) {
    return std::vector<std::uint8_t>(size, byte);
  };
  EXPECT_EQ(hmac(many(20, 0x0b), "Hi There"),
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
  EXPECT_EQ(hmac(bytes_of("Jefe"), "what do ya want for nothing?"),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
  EXPECT_EQ(hmac(many(20, 0xaa), std::string(50, '\xdd')),
            "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe");
  auto ascending = many(25, 0);
  std::iota(ascending.begin(), ascending.end(), std::uint8_t{1});
  EXPECT_EQ(hmac(ascending, std::string(50, '\xcd')),
            "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b");
  EXPECT_EQ(hmac(many(131, 0xaa), "Test Using Larger Than Block-Size Key - Hash Key First"),
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
  EXPECT_EQ(hmac(many(131, 0xaa),
                 "This is a test using a larger than block-size key and a larger than block-size "
                 "data. The key needs to be hashed before being used by the HMAC algorithm."),
            "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2");
}

TEST(Sha256, AgreesWithLibsodium) {
  ASSERT_GE(sodium_init(), 0);
  EXPECT_TRUE(rc::check("SHA-256", [] {
    const auto message = *rc::gen::scale(5, rc::gen::arbitrary<std::vector<std::uint8_t>>());
    Digest expected{};
    crypto_hash_sha256(expected.data(), message.data(), message.size());
    RC_ASSERT(sha256(message) == expected);
    const auto cut = *rc::gen::inRange<std::size_t>(0, message.size() + 1);
    Sha256 parts;
    parts.add(Bytes(message).first(cut));
    parts.add(Bytes(message).subspan(cut));
    RC_ASSERT(parts.digest() == expected);
  }));
}

namespace {

// libsodium wants an address, even of nothing.
const std::uint8_t* somewhere(const std::vector<std::uint8_t>& bytes) {
  static constexpr std::uint8_t nothing = 0;
  return bytes.empty() ? &nothing : bytes.data();
}

}  // namespace

TEST(HmacSha256, AgreesWithLibsodium) {
  ASSERT_GE(sodium_init(), 0);
  EXPECT_TRUE(rc::check(
      "HMAC", [](const std::vector<std::uint8_t>& key, const std::vector<std::uint8_t>& message) {
        Digest expected{};
        crypto_auth_hmacsha256_state state{};
        crypto_auth_hmacsha256_init(&state, somewhere(key), key.size());
        crypto_auth_hmacsha256_update(&state, somewhere(message), message.size());
        crypto_auth_hmacsha256_final(&state, expected.data());
        RC_ASSERT(hmac_sha256(key, message) == expected);
      }));
}

}  // namespace quatuor
