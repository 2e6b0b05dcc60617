// Requests.
#include "server/web/http.hpp"

#include <algorithm>

#include "core/letters.hpp"
#include "core/split.hpp"

namespace quatuor::server::http {

namespace {

constexpr std::string_view line_end = "\r\n";

bool is_control(char c) {
  return static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
}

// Is it "q=0", "q=0.000"? Then what it belongs to is not wanted.
bool is_no(std::string_view parameter) {
  const std::string text = lower_case(trimmed(parameter));
  return text.starts_with("q=0") && text.find_first_not_of("0.", 2) == std::string::npos;
}

std::optional<unsigned> hex_digit(char c) {
  constexpr std::string_view digits = "0123456789abcdef";
  const std::size_t value = digits.find(lower_case({&c, 1}));
  return value < digits.size() ? std::optional(static_cast<unsigned>(value)) : std::nullopt;
}

}  // namespace

std::optional<std::string> percent_decoded(std::string_view text) {
  std::string decoded;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      decoded += text[i];
      continue;
    }
    const auto high = i + 2 < text.size() ? hex_digit(text[i + 1]) : std::nullopt;
    const auto low = i + 2 < text.size() ? hex_digit(text[i + 2]) : std::nullopt;
    if (!high || !low) {
      return std::nullopt;
    }
    decoded += static_cast<char>(*high * 16 + *low);
    i += 2;
  }
  return decoded;
}

std::optional<std::size_t> head_length(std::string_view input) {
  // A lone line feed ends a line here too, so that it is refused at once and not waited upon.
  for (auto end = input.find('\n'); end != std::string_view::npos;
       end = input.find('\n', end + 1)) {
    const auto rest = input.substr(end + 1);
    if (rest.starts_with('\n')) {
      return end + 2;
    }
    if (rest.starts_with(line_end)) {
      return end + 3;
    }
  }
  return std::nullopt;
}

bool has_plain_lines(std::string_view head) {
  constexpr std::string_view line_marks = "\r\n";
  for (auto end = head.find_first_of(line_marks); end != std::string_view::npos;
       end = head.find_first_of(line_marks, end + line_end.size())) {
    const auto rest = head.substr(end);
    const auto next = rest.substr(std::min(rest.size(), line_end.size()));
    if (!rest.starts_with(line_end) || next.starts_with(' ') || next.starts_with('\t')) {
      return false;
    }
  }
  return true;
}

bool is_of_other_version(std::string_view head) {
  const auto line = head.substr(0, head.find(line_end));
  const auto version = line.substr(line.rfind(' ') + 1);
  const auto is_digit = [&](std::size_t i) { return version[i] >= '0' && version[i] <= '9'; };
  return version.size() == 8 && version.starts_with("HTTP/") && version[6] == '.' && is_digit(5) &&
         is_digit(7) && version != "HTTP/1.0" && version != "HTTP/1.1";
}

bool accepts_encoding(std::string_view list, std::string_view encoding) {
  return std::ranges::any_of(split(list, ','), [encoding](std::string_view item) {
    const auto parts = split(item, ';');
    return lower_case(trimmed(parts.front())) == encoding && std::ranges::none_of(parts, is_no);
  });
}

bool knows_tag(std::string_view list, std::string_view tag) {
  return std::ranges::any_of(split(list, ','), [tag](std::string_view item) {
    auto known = trimmed(item);
    // A proxy that packs the file makes a tag a weak one: the content is the same.
    known.remove_prefix(known.starts_with("W/") ? 2 : 0);
    return known == "*" || known == tag;
  });
}

std::expected<std::string, Status> file_path(std::string_view target) {
  const bool is_plain = std::ranges::all_of(target, [](char c) { return c > ' ' && c < 0x7f; });
  const auto path = percent_decoded(target.substr(0, target.find('?')));
  if (!is_plain || !target.starts_with('/') || target.contains('#') || !path ||
      path->contains('\\') || std::ranges::any_of(*path, is_control)) {
    return std::unexpected(Status::bad_request);
  }
  if (*path == "/") {
    return "index.html";
  }
  // ".", ".." and hidden files alike. An escaped slash was decoded before, and is one like others.
  const auto parts = split(std::string_view(*path).substr(1), '/');
  const auto is_no_name = [](std::string_view part) {
    return part.empty() || part.starts_with('.');
  };
  if (std::ranges::any_of(parts, is_no_name)) {
    return std::unexpected(Status::not_found);
  }
  return path->substr(1);
}

}  // namespace quatuor::server::http
