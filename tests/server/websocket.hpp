#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

// As much of a WebSocket client as a test needs: it can do everything wrong.
namespace quatuor::server {

enum Opcode : std::uint8_t {
  more_of_it = 0,
  text_frame = 1,
  binary_frame = 2,
  close_frame = 8,
  ping_frame = 9,
  pong_frame = 10
};

struct Frame {
  std::uint8_t opcode = text_frame;
  std::string payload = {};
  bool is_last = true;
  std::uint8_t reserved = 0;  // three bits
  bool is_masked = true;

  bool operator==(const Frame&) const = default;
};

inline std::string big_endian(std::uint64_t number, int bytes) {
  std::string text;
  for (int i = bytes - 1; i >= 0; --i) {
    text += static_cast<char>(number >> (8 * static_cast<unsigned>(i)) & 0xffU);
  }
  return text;
}

inline std::string written(const Frame& frame) {
  constexpr std::string_view mask = "\x12\x9a\x45\xf1";
  const std::uint64_t size = frame.payload.size();
  const unsigned mask_bit = frame.is_masked ? 0x80U : 0U;
  std::string bytes(1, static_cast<char>((frame.is_last ? 0x80U : 0U) |
                                         static_cast<unsigned>(frame.reserved & 7U) << 4U |
                                         (frame.opcode & 15U)));
  if (size < 126) {
    bytes += static_cast<char>(mask_bit | size);
  } else if (size < 65536) {
    bytes += static_cast<char>(mask_bit | 126U);
    bytes += big_endian(size, 2);
  } else {
    bytes += static_cast<char>(mask_bit | 127U);
    bytes += big_endian(size, 8);
  }
  if (!frame.is_masked) {
    return bytes + frame.payload;
  }
  bytes += mask;
  for (std::size_t i = 0; i < frame.payload.size(); ++i) {
    bytes += static_cast<char>(frame.payload[i] ^ mask[i % 4]);
  }
  return bytes;
}

inline std::string text(std::string payload) {
  return written({.payload = std::move(payload)});
}

// Cuts the first frame of a server off the input, if all of it is there.
inline std::optional<Frame> take_frame(std::string& input) {
  const auto byte = [&](std::size_t i) {
    return i < input.size() ? static_cast<unsigned char>(input[i]) : 0U;
  };
  std::uint64_t size = byte(1) & 0x7fU;
  const std::size_t more = size == 126 ? 2U : size == 127 ? 8U : 0U;
  for (std::size_t i = 0; i < more; ++i) {
    size = (i == 0 ? 0 : size << 8U) | byte(2 + i);
  }
  if (input.size() < 2 + more + size) {
    return std::nullopt;
  }
  Frame frame{.opcode = static_cast<std::uint8_t>(byte(0) & 15U),
              .payload = input.substr(2 + more, size),
              .is_last = (byte(0) & 0x80U) != 0,
              .reserved = static_cast<std::uint8_t>(byte(0) >> 4U & 7U),
              .is_masked = (byte(1) & 0x80U) != 0};
  input.erase(0, 2 + more + size);
  return frame;
}

inline Frame said(std::string payload) {
  return {.payload = std::move(payload), .is_masked = false};
}

inline Frame closed(int code, const std::string& reason = {}) {
  return {.opcode = close_frame,
          .payload = big_endian(static_cast<std::uint64_t>(code), 2) + reason,
          .is_masked = false};
}

// With the key of the example in RFC 6455.
inline std::string upgrade_request(const std::string& fields = {},
                                   const std::string& host = "localhost") {
  return "GET /ws HTTP/1.1\r\nHost: " + host +
         "\r\nConnection: keep-alive, Upgrade\r\nUpgrade: websocket\r\n"
         "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
         fields + "\r\n";
}

}  // namespace quatuor::server
