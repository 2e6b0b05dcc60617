#pragma once

#include <expected>

#include "server/net/hall.hpp"

namespace quatuor::server {

// Opens the hall's door and gives back its port, or the error of the system (errno).
std::expected<std::uint16_t, int> open_door(Hall& hall, const std::string& host,
                                            std::uint16_t port);

// Lets in whoever comes, until the door is closed.
asio::awaitable<void> watch_door(Hall& hall);

}  // namespace quatuor::server
