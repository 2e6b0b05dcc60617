// What bots are asked: a move, a hint, a judgement.
#include "match/analysis.hpp"
#include "match/thoughts.hpp"
#include "protocol/table.hpp"

namespace quatuor::protocol {

namespace {

Json thought_json(const Position& position, Seat seat, const Thought& thought) {
  return {{"move", position.move_text(thought.move)},
          {"score", thought.score},
          {"proven", thought.is_proven},
          {"depth", thought.depth},
          {"nodes", thought.nodes},
          {"line", line_text(position, seat, thought)},
          {"answers", json_of(answers_text(position, seat, thought))}};
}

Expected<Limits> limits_in(const Message& message) {
  Limits limits;
  if (message.has("nodes")) {
    const auto nodes = message.number("nodes", 1, most_nodes);
    if (!nodes) {
      return std::unexpected(nodes.error());
    }
    limits.nodes = *nodes;
  }
  if (message.has("movetime")) {
    constexpr std::uint64_t longest = 600'000;
    const auto time = message.number("movetime", 1, longest);
    if (!time) {
      return std::unexpected(time.error());
    }
    limits.time = std::chrono::milliseconds(*time);
  }
  return limits;
}

}  // namespace

Answer Table::think(const Message& message, const Driver& driver) const {
  const auto who = decider(message);
  const auto text = message.text("player");
  const auto player = text ? parse_player(*text) : std::unexpected(text.error());
  const auto limits = limits_in(message);
  if (!who || !player || !limits) {
    return std::unexpected(!who ? who.error() : player ? limits.error() : player.error());
  }
  if (player->kind == Player::Kind::perfect) {
    return refuse("Il n'y a pas de tables ici : perfect ne peut pas jouer.",
                  "There are no tables here: perfect cannot play.");
  }
  if (!match().turn().is_seat() || player->is_human()) {
    return refuse("Il n'y a rien à décider pour un robot.",
                  "There is nothing for a bot to decide.");
  }
  const Position& position = match().position();
  const Seat seat = position.turn().seat();
  Task task = task_of(*player, match().game().info());
  if (message.has("nodes")) {
    task = with_nodes(std::move(task), limits->nodes);
  }
  task = within(*limits, std::move(task));
  if (task.knows_endgame) {
    task.endgame = driver.endgame();
  }
  task.stop = [limit = task.stop, &driver] { return limit() || driver.wants_an_end(); };
  task.listen = [&](const Thought& thought) {
    driver.send(Json{{"thought", thought_json(position, seat, thought)}});
  };
  return Json{{"thought", thought_json(position, seat, decide(match(), *player, task))}};
}

// Secrets of a game that goes on stay secret: it is judged once it is over.
Answer Table::judge(const Message& message, const Driver& driver) const {
  const auto ply = message.number("ply", 1, match().moves().size());
  const auto limits = limits_in(message);
  if (!ply || !limits) {
    return std::unexpected(ply ? limits.error() : ply.error());
  }
  const auto index = static_cast<std::size_t>(*ply) - 1;
  if (!match().turns()[index].is_seat()) {
    return refuse("Là, le hasard a décidé.", "Chance decided there.");
  }
  if (keeps_secrets()) {
    return refuse("Cette partie n'est pas finie : la juger dirait des secrets.",
                  "This game is not over: judging it would tell secrets.");
  }
  bool has_stopped = false;
  const Analyst analyst(match(), *limits, [&] {
    has_stopped = has_stopped || driver.wants_an_end();
    return has_stopped;
  });
  const auto before = match().position_after(index);
  const JudgedMove judged = analyst.judge(index);
  if (has_stopped) {
    return refuse("Le jugement a été arrêté.", "The judgement was stopped.");
  }
  Json json = judgement_json(*before, judged);
  if (!judged.is_forced) {
    json["good"] = judged.is_best();
    json["tell"] = json_of(before->tell(judged.best, Viewer::all()));
  }
  return Json{{"judgement", std::move(json)}};
}

}  // namespace quatuor::protocol
