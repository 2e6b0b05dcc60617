#include "server/net/hall.hpp"

#include <algorithm>

#include "server/net/visitor.hpp"
#include "server/net/web_client.hpp"

namespace quatuor::server {

Presence Hall::presence() const {
  return {.connections = clients.size() + visitors.size(), .websockets = visitors.size()};
}

void Hall::let_in(Socket socket, const Address& peer) {
  if (is_closing) {
    return;
  }
  const bool is_proxy = site.behind_proxy && peer.is_near();
  const bool is_full = clients.size() + visitors.size() >= site.limits.connections;
  if (is_full && !make_room() && !make_room_for(peer, is_proxy)) {
    return turn_away(std::move(socket), peer, Refusal::crowded);
  }
  auto place = is_proxy ? std::nullopt : crowd.enter(peer);
  if (!is_proxy && !place) {
    return turn_away(std::move(socket), peer, Refusal::address);
  }
  ++counters.connections;
  const auto client = std::make_shared<WebClient>(*this, std::move(socket), peer, std::move(place));
  clients.insert(client);
  asio::co_spawn(loop, client->attend(),
                 [this, client](const std::exception_ptr& trouble) { part_with(client, trouble); });
}

// Who would be cut off without a word sees a broken page, and cannot know why. There are few places
// for this: whoever stands there longest makes room.
void Hall::turn_away(Socket socket, const Address& peer, Refusal reason) {
  constexpr std::size_t most = 100;
  counters.refuse(reason);
  if (turned_away.size() >= most) {
    (*std::ranges::min_element(turned_away, {}, [](const auto& one) {
      return one->since();
    }))->cut();
  }
  const auto client = std::make_shared<WebClient>(*this, std::move(socket), peer, std::nullopt);
  turned_away.insert(client);
  asio::co_spawn(loop, client->hear_why(reason),
                 [this, client](const std::exception_ptr& trouble) { part_with(client, trouble); });
}

void Hall::part_with(const std::shared_ptr<WebClient>& client, const std::exception_ptr& trouble) {
  clients.erase(client);
  turned_away.erase(client);
  client->cut();
  report(trouble);
  end_if_empty();
}

void Hall::receive(const std::shared_ptr<Visitor>& visitor, std::string websocket_key) {
  visitors.emplace(visitor->id(), visitor);
  visitor->arrive(std::move(websocket_key));
}

void Hall::part_with(const std::shared_ptr<Visitor>& visitor) {
  if (visitors.erase(visitor->id()) == 0) {
    return;
  }
  visitor->cut();
  if (visitor->has_come()) {
    receptionist->left(visitor->id());
  }
  end_if_empty();
}

bool Hall::make_room() {
  const auto waits_longer = [](const auto& a, const auto& b) {
    // Nothing is less than any time, but whoever is not waited for comes last.
    return a->waited_since().value_or(Time::max()) < b->waited_since().value_or(Time::max());
  };
  const auto longest = std::ranges::min_element(clients, waits_longer);
  if (longest == clients.end() || !(*longest)->waited_since()) {
    return false;
  }
  (*longest)->cut();
  return true;
}

// Whoever holds two hundred places makes room before a family does.
bool Hall::make_room_for(const Address& peer, bool is_proxy) {
  const std::size_t from_here = is_proxy ? 0 : crowd.places_of(peer);
  if (crowd.most_places() <= from_here + 1) {
    return false;
  }
  Visitor* dispensable = nullptr;
  const auto rank = [](const Visitor& visitor) {
    return std::pair(visitor.neighbours(), visitor.silent_since());
  };
  for (const auto& [id, visitor] : visitors) {
    const bool goes_first = dispensable == nullptr || [&] {
      const auto [places, since] = rank(*visitor);
      const auto [most, first] = rank(*dispensable);
      return places > most || (places == most && since < first);
    }();
    if (goes_first && !visitor->is_leaving() && !receptionist->is_missed(id)) {
      dispensable = visitor.get();
    }
  }
  if (dispensable == nullptr || dispensable->neighbours() <= from_here + 1) {
    return false;
  }
  dispensable->cut();
  return true;
}

void Hall::look_at_clock() {
  const Time time = now();
  for (const auto& client : clients) {
    client->look_at_clock(time);
  }
  for (const auto& client : turned_away) {
    client->look_at_clock(time);
  }
  for (const auto& [id, visitor] : visitors) {
    visitor->look_at_clock(time);
  }
  std::erase_if(awaiting_turn, [&](VisitorId id) {
    const auto visitor = visitors.find(id);
    return visitor == visitors.end() || !visitor->second->awaits_turn();
  });
  for (const VisitorId id : awaiting_turn) {
    visitors.at(id)->look_for_turn();
  }
  crowd.forget_absent(time);
}

void Hall::report(const std::exception_ptr& trouble) {
  if (!trouble) {
    return;
  }
  ++counters.troubles;
  try {
    std::rethrow_exception(trouble);
  } catch (const std::exception& exception) {
    site.trouble(exception.what());
  } catch (...) {
    site.trouble("unknown exception");
  }
}

void Hall::begin_closing(const std::function<void()>& before_closing) {
  if (is_closing) {
    return;
  }
  is_closing = true;
  ErrorCode ignored;
  std::ignore = door.close(ignored);
  std::ignore = side_door.close(ignored);
  before_closing();
  for (const auto& [id, visitor] : visitors) {
    visitor->close(websocket::close_code::going_away, "closing");
  }
  for (const auto& client : clients) {
    client->leave();
  }
  for (const auto& client : turned_away) {
    client->leave();
  }
  last_moment.expires_after(site.limits.for_goodbye);
  last_moment.async_wait([this](ErrorCode) {
    for (const auto& client : clients) {
      client->cut();
    }
    for (const auto& client : turned_away) {
      client->cut();
    }
    for (const auto& [id, visitor] : visitors) {
      visitor->cut();
    }
    end_if_empty();
  });
  end_if_empty();
}

void Hall::end_if_empty() {
  if (is_closing && clients.empty() && turned_away.empty() && visitors.empty()) {
    loop.stop();
  }
}

}  // namespace quatuor::server
