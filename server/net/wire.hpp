#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "server/web/http.hpp"

// Requests and responses as bytes.
namespace quatuor::server::http {

// The head as `head_length` cuts it off. Strict: what programs could read in two ways is refused.
std::expected<Request, Status> parse_request(std::string_view head);

std::string response_head(const Response& response);

}  // namespace quatuor::server::http
