#pragma once

#include <streambuf>
#include <string>
#include <string_view>

namespace quatuor::cli {

// Text of UTF-8 for a terminal that knows ASCII only: "« Où… »" becomes "" Ou... "".
std::string to_ascii(std::string_view text);

// Passes on what is written, in ASCII.
class AsciiOutput : public std::streambuf {
 public:
  explicit AsciiOutput(std::streambuf& target) : target_(target) {}

 protected:
  int_type overflow(int_type byte) override;
  int sync() override;

 private:
  bool pass_on();

  std::streambuf& target_;
  std::string character_;  // the bytes of it that have come
};

}  // namespace quatuor::cli
