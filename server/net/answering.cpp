#include "server/net/answering.hpp"

#include "server/web/exact.hpp"
#include "server/web/same_site.hpp"

namespace quatuor::server {

namespace {

using http::Status;

// Whoever comes through a proxy is not of this machine, whether or not we know of the proxy: it has
// forwarded the address of somebody else, or the name under which the world knows us.
bool may_see_metrics(const Site& site, const http::Request& request, const Address& peer) {
  return site.public_metrics ||
         (peer.is_loopback() && !request.forwarded_for && answers_to(request.host, {}));
}

Answer answer_reader(const Hall& hall, const http::Request& request, const Address& peer) {
  const Site& site = hall.site;
  if (request.has_content) {
    return error_answer(Status::content_too_large);
  }
  if (request.target == "/healthz") {
    const bool is_well = site.is_healthy() && !hall.is_closing;
    return is_well ? text_answer(Status::ok, "ok\n", "text/plain; charset=utf-8")
                   : error_answer(Status::unavailable);
  }
  if (request.target == "/metrics" && may_see_metrics(site, request, peer)) {
    return text_answer(Status::ok, metrics_text(hall.counters, hall.presence()) + site.metrics(),
                       "text/plain; version=0.0.4; charset=utf-8");
  }
  if (is_exact_question(request)) {
    return no_exact_answer();
  }
  return file_answer(site.folder, request);
}

}  // namespace

Answer answer_of(const Hall& hall, const http::Request& request, const Address& peer) {
  const bool reads = request.method == "HEAD" || request.method == "GET";
  return made_fit(
      hall, request,
      reads ? answer_reader(hall, request, peer) : error_answer(Status::method_not_allowed));
}

Answer made_fit(const Hall& hall, const http::Request& request, Answer answer) {
  answer.response.closes = !request.keeps_alive || request.has_content || hall.is_closing;
  if (request.method == "HEAD") {
    answer.text.clear();
    answer.file = {};
  }
  return answer;
}

Answer no_place_answer(Refusal reason) {
  constexpr std::string_view type = "text/plain; charset=utf-8";
  return reason == Refusal::address
             ? text_answer(Status::too_many_requests,
                           "429 — Trop de connexions à la fois depuis votre adresse. Revenez dans "
                           "un moment.\n"
                           "429 — Too many connections at once from your address. Come back in a "
                           "moment.\n",
                           type)
             : text_answer(Status::unavailable,
                           "503 — C'est complet pour l'instant. Revenez dans un moment.\n"
                           "503 — The house is full for now. Come back in a moment.\n",
                           type);
}

bool is_for_websocket(const http::Request& request) {
  return request.method == "GET" &&
         std::string_view(request.target).substr(0, request.target.find('?')) == "/ws";
}

std::optional<Status> refuse_websocket(Hall& hall, const http::Request& request,
                                       const Address& address) {
  if (hall.receptionist == nullptr) {
    return Status::not_found;
  }
  if (request.has_content) {
    return Status::content_too_large;
  }
  if (request.websocket_key.empty()) {
    return Status::upgrade_required;
  }
  if (!answers_to(request.host, hall.site.names)) {
    hall.counters.refuse(Refusal::foreign_host);
    return Status::forbidden;
  }
  if (request.origin && !is_own_page(*request.origin, request.host, hall.site.origins)) {
    hall.counters.refuse(Refusal::foreign_origin);
    return Status::forbidden;
  }
  if (!hall.crowd.may_shake_hands(address, hall.now())) {
    hall.counters.refuse(Refusal::handshakes);
    return Status::too_many_requests;
  }
  return std::nullopt;
}

}  // namespace quatuor::server
