#pragma once

#include "core/hash.hpp"
#include "core/random.hpp"
#include "learn/first_look.hpp"
#include "learn/program.hpp"
#include "learn/side_by_side.hpp"

// The program learn_<game> of a game that has networks.
namespace quatuor::learn {

struct NetworkPlan : Plan {
  double rate = 0.002;
  double last_rate = 0.0002;
  double lambda = 0.2;
  bool afresh = false;

  // The first quarter, if nothing was learned before: the network could only teach itself nonsense.
  [[nodiscard]] Strangers strangers(std::uint64_t game) const {
    return afresh && game < games / 4 ? Strangers::all : Strangers::some;
  }
};

// Games that are played with the same weights: so many at once may be played on any number of
// threads, and the same comes of it.
inline constexpr std::uint64_t games_a_round = 64;

template <Game G, class Learned>
std::vector<NetworkLesson> play_round(const NetworkPlan& plan, std::uint64_t first,
                                      const LearningNetwork<Learned::hidden>& net) {
  const std::uint64_t games = std::min(games_a_round, plan.games - first);
  std::vector<std::vector<NetworkLesson>> by_game(games);
  side_by_side(plan.threads, games, [&](std::uint64_t number) {
    const auto game = first + number;
    Random random(combine(plan.seed, game));
    by_game[number] = FirstLookGame<G, Learned>(net, plan.lambda, plan.strangers(first), random)
                          .play(start_of<G>(game));
  });
  std::vector<NetworkLesson> lessons;
  for (const auto& more : by_game) {
    lessons.insert(lessons.end(), more.begin(), more.end());
  }
  return lessons;
}

// The games from there on, and what they teach; says how far off the network was, on average.
template <Game G, class Learned>
double learn_from_round(const NetworkPlan& plan, std::uint64_t first,
                        LearningNetwork<Learned::hidden>& net) {
  auto lessons = play_round<G, Learned>(plan, first, net);
  Random random(combine(~plan.seed, first));
  const double part = static_cast<double>(first) / static_cast<double>(plan.games);
  const double rate = plan.rate * std::pow(plan.last_rate / plan.rate, part);
  double off = 0;
  for (std::size_t i = lessons.size(); i > 0; --i) {
    std::swap(lessons[i - 1], lessons[random.below(static_cast<std::uint32_t>(i))]);
    const auto& [look, target] = lessons[i - 1];
    off += std::abs(net.chance(look) - target);
    net.learn(look, target, rate);
  }
  return off / static_cast<double>(lessons.size());
}

// Whoever learns otherwise, from another beginning or by another build, has another file.
template <class Learned>
std::filesystem::path kept_file(const NetworkPlan& plan) {
  const std::string start = plan.afresh ? "afresh" : fmt::format("{:016x}", beginning<Learned>());
  return plan.folder / fmt::format("{}-{}-{}-{}-{}-{}-{}.network", build_id(), start, plan.seed,
                                   plan.games, plan.rate, plan.last_rate, plan.lambda);
}

template <Game G, class Learned>
void learn_from_games(const NetworkPlan& plan, LearningNetwork<Learned::hidden>& net) {
  std::uint64_t games = 0;
  if (auto before =
          plan.folder.empty() ? std::nullopt : load(kept_file<Learned>(plan), Learned::size)) {
    games = before->games;
    net.go_on_from(std::move(before->weights));
  }
  if (games == plan.games) {
    fmt::print(std::cerr, "All {} games were played before.\n", games);
    return;
  }
  Progress progress(plan.games);
  progress.add(games);
  double off = 0;
  while (games < plan.games) {
    off = learn_from_round<G, Learned>(plan, games, net);
    const auto played = std::min(games_a_round, plan.games - games);
    games += played;
    progress.add(played);
    if (!plan.folder.empty() && !save(kept_file<Learned>(plan), {games, net.weights()})) {
      throw std::runtime_error(
          fmt::format("{} cannot be written.", kept_file<Learned>(plan).string()));
    }
  }
  fmt::print(std::cerr, "\r\033[K{} games, at last {:.2f} % off what is expected a turn ahead\n",
             games, 100 * off);
}

template <Game G, class Learned>
int run_network(int argc, char** argv) {
  NetworkPlan plan;
  plan.games = 200'000;
  CLI::App app(
      fmt::format("learns to judge positions of {}: goes on from what it has learned, "
                  "plays against itself, and teaches its networks what came of it",
                  G::info.name.en));
  add_usual_options(app, plan, "a folder: goes on from there if it was interrupted");
  app.add_option("--rate", plan.rate, "how much a position teaches at first")
      ->check(CLI::Range(1e-6, 1.0))
      ->capture_default_str();
  app.add_option("--last-rate", plan.last_rate, "how much at last")
      ->check(CLI::Range(1e-6, 1.0))
      ->capture_default_str();
  app.add_option("--lambda", plan.lambda,
                 "of TD(λ): what comes later counts against what is expected one turn ahead")
      ->check(CLI::Range(0.0, 1.0))
      ->capture_default_str();
  app.add_flag("--afresh", plan.afresh,
               "begin with networks that know nothing; the first quarter of the games is played "
               "by the formula, and only how they end teaches");
  CLI11_PARSE(app, argc, argv);
  return learn_and_write<G, Learned>(plan, [&] {
    LearningNetwork<Learned::hidden> net(Learned::worths());
    if (plan.afresh) {
      net.go_on_from(net.newborn(Learned::size, Random(plan.seed)));
    }
    learn_from_games<G, Learned>(plan, net);
    return net;
  });
}

}  // namespace quatuor::learn
