// Requests.
#include "server/http.hpp"

#include <algorithm>

#include "core/letters.hpp"
#include "core/number.hpp"
#include "core/split.hpp"

namespace quatuor::server::http {

namespace {

constexpr std::string_view line_end = "\r\n";

bool is_control(char c) {
  return static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
}

bool is_letter_or_digit(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

bool is_token(std::string_view text) {
  constexpr std::string_view marks = "!#$%&'*+-.^_`|~";
  return !text.empty() && std::ranges::all_of(text, [&](char c) {
    return is_letter_or_digit(c) || marks.contains(c);
  });
}

bool is_field_value(std::string_view text) {
  return std::ranges::none_of(text, [](char c) { return is_control(c) && c != '\t'; });
}

// The next line without its end; a head that was checked always has one.
std::string_view take_line(std::string_view& head) {
  const auto line = head.substr(0, head.find(line_end));
  head.remove_prefix(std::min(line.size() + line_end.size(), head.size()));
  return line;
}

// Is it "q=0", "q=0.000"? Then what it belongs to is not wanted.
bool is_no(std::string_view parameter) {
  const std::string text = lower_case(trimmed(parameter));
  return text.starts_with("q=0") && text.find_first_not_of("0.", 2) == std::string::npos;
}

bool names(std::string_view encodings, std::string_view wanted) {
  return std::ranges::any_of(split(encodings, ','), [wanted](std::string_view item) {
    const auto parts = split(item, ';');
    return lower_case(trimmed(parts.front())) == wanted && std::ranges::none_of(parts, is_no);
  });
}

bool names_close(std::string_view options) {
  return std::ranges::any_of(split(options, ','), [](std::string_view option) {
    return lower_case(trimmed(option)) == "close";
  });
}

// The fields that matter, gathered line by line.
class Fields {
 public:
  // False if the line may not stand in a head.
  bool add(std::string_view line, Request& request) {
    const auto colon = line.find(':');
    if (colon == std::string_view::npos || !is_token(line.substr(0, colon)) ||
        !is_field_value(line.substr(colon + 1))) {
      return false;
    }
    const std::string name = lower_case(line.substr(0, colon));
    const auto value = trimmed(line.substr(colon + 1));
    if (name == "host") {
      ++hosts_;
    } else if (name == "connection") {
      request.keeps_alive = request.keeps_alive && !names_close(value);
    } else if (name == "accept-encoding") {
      request.accepts_gzip = request.accepts_gzip || names(value, "gzip") || names(value, "x-gzip");
      request.accepts_brotli = request.accepts_brotli || names(value, "br");
    } else if (name == "transfer-encoding") {
      request.has_content = true;
    } else if (name == "content-length") {
      const auto length = parse_number<std::uint64_t>(value);
      request.has_content = request.has_content || length.value_or(0) > 0;
      return length && ++lengths_ == 1;
    }
    return true;
  }

  [[nodiscard]] int hosts() const { return hosts_; }

 private:
  int hosts_ = 0;
  int lengths_ = 0;
};

struct RequestLine {
  std::string_view method;
  std::string_view target;
  bool is_first_version = false;  // HTTP/1.0
};

std::expected<RequestLine, Status> parse_request_line(std::string_view line) {
  const auto parts = split(line, ' ');
  if (parts.size() != 3 || !is_token(parts[0]) || parts[1].empty()) {
    return std::unexpected(Status::bad_request);
  }
  const auto version = parts[2];
  const auto is_digit = [&](std::size_t i) { return version[i] >= '0' && version[i] <= '9'; };
  if (version.size() != 8 || !version.starts_with("HTTP/") || version[6] != '.' || !is_digit(5) ||
      !is_digit(7)) {
    return std::unexpected(Status::bad_request);
  }
  if (version[5] != '1') {
    return std::unexpected(Status::version_not_supported);
  }
  return RequestLine{parts[0], parts[1], version[7] == '0'};
}

std::optional<unsigned> hex_digit(char c) {
  constexpr std::string_view digits = "0123456789abcdef";
  const std::size_t value = digits.find(lower_case({&c, 1}));
  return value < digits.size() ? std::optional(static_cast<unsigned>(value)) : std::nullopt;
}

// "%41" is "A"; nothing if a % is not followed by two digits.
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

}  // namespace

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

std::expected<Request, Status> parse_request(std::string_view head) {
  constexpr std::string_view head_end = "\r\n\r\n";
  if (!head.ends_with(head_end)) {
    return std::unexpected(Status::bad_request);
  }
  head.remove_suffix(line_end.size());
  const auto first = parse_request_line(take_line(head));
  if (!first) {
    return std::unexpected(first.error());
  }
  Request request{.method = std::string(first->method),
                  .target = std::string(first->target),
                  .keeps_alive = !first->is_first_version};
  Fields fields;
  while (!head.empty()) {
    if (!fields.add(take_line(head), request)) {
      return std::unexpected(Status::bad_request);
    }
  }
  if (fields.hosts() > 1 || (fields.hosts() == 0 && !first->is_first_version)) {
    return std::unexpected(Status::bad_request);
  }
  return request;
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
