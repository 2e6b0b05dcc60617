#pragma once

#include <map>
#include <memory>
#include <set>

#include "server/net/asio.hpp"
#include "server/net/site.hpp"
#include "server/visitors.hpp"
#include "server/web/counters.hpp"
#include "server/web/crowd.hpp"

namespace quatuor::server {

class WebClient;
class Visitor;

// Everybody who is connected, and what they share. All on the loop's thread.
struct Hall {
  explicit Hall(Site its_site) : site(std::move(its_site)), crowd(site.limits) {
    if (site.exact) {
      reader.emplace(1);
    }
  }

  [[nodiscard]] Time now() const { return site.clock(); }
  [[nodiscard]] Presence presence() const;

  void let_in(Socket socket, const Address& peer);
  // Not in, but told why.
  void turn_away(Socket socket, const Address& peer, Refusal reason);
  void part_with(const std::shared_ptr<WebClient>& client, const std::exception_ptr& trouble);
  void receive(const std::shared_ptr<Visitor>& visitor, std::string websocket_key);
  void part_with(const std::shared_ptr<Visitor>& visitor);

  // Sends away whoever has been waited for longest, if anybody is waited for.
  bool make_room();
  // Or else of the WebSockets nobody would miss the one that has said nothing for longest, where
  // more come from one address than from here.
  bool make_room_for(const Address& peer, bool is_proxy);
  void look_at_clock();
  void report(const std::exception_ptr& trouble);

  void begin_closing(const std::function<void()>& before_closing);
  void end_if_empty();

  // In this order: whoever is left when the loop goes still uses what stands before it, and their
  // sockets need the loop.
  Site site;
  Counters counters;
  Crowd crowd;
  asio::io_context loop{1};
  Receptionist* receptionist = nullptr;
  bool is_closing = false;
  bool is_told_to_stop = false;
  VisitorId last_visitor = 0;
  Tcp::acceptor door{loop};
  asio::local::stream_protocol::acceptor side_door{loop};
  asio::steady_timer ticker{loop};
  asio::steady_timer last_moment{loop};
  std::set<std::shared_ptr<WebClient>> clients;
  std::set<std::shared_ptr<WebClient>> turned_away;
  std::map<VisitorId, std::shared_ptr<Visitor>> visitors;
  std::vector<VisitorId> awaiting_turn;  // in the order in which they are looked at
  // The thread for `site.exact`, where there is that. It ends before all it uses.
  std::optional<asio::thread_pool> reader;
};

}  // namespace quatuor::server
