#pragma once

#include <optional>

#include "server/net/hall.hpp"
#include "server/web/web_folder.hpp"

// What is answered to whom.
namespace quatuor::server {

// `peer` is whoever is connected, be it a proxy.
Answer answer_of(const Hall& hall, const http::Request& request, const Address& peer);
// The same of an answer that was made elsewhere.
Answer made_fit(const Hall& hall, const http::Request& request, Answer answer);

// To whom there is no place for.
Answer no_place_answer(Refusal reason);

bool is_for_websocket(const http::Request& request);
// Why not, if so.
std::optional<http::Status> refuse_websocket(Hall& hall, const http::Request& request,
                                             const Address& address);

}  // namespace quatuor::server
