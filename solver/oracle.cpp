#include "solver/oracle.hpp"

#include "core/position_of.hpp"
#include "games/squadro/declaration.hpp"
#include "solver/tables.hpp"

namespace quatuor::solver {

namespace {

class TablesOracle : public Oracle {
 public:
  explicit TablesOracle(std::unique_ptr<Tables> tables) : tables_(std::move(tables)) {}

  [[nodiscard]] std::string_view game() const override { return squadro::Game::info.id; }

  [[nodiscard]] bool is_whole() const override {
    return tables_->kind().scope == Scope() && tables_->is_complete();
  }

  [[nodiscard]] Expected<Certainty> look(const Position& position) const override {
    const auto& state = static_cast<const PositionOf<squadro::Game>&>(position).state();
    const auto score = tables_->probe(state.board());
    if (!score) {
      return std::unexpected(score.error());
    }
    Certainty known{.outcome = value_of(*score), .plies = {}};
    if (tables_->kind().metric == Metric::distances && *score != endless) {
      known.plies = plies_of(*score);
    }
    return known;
  }

 private:
  std::unique_ptr<Tables> tables_;
};

}  // namespace

Expected<std::unique_ptr<Oracle>> open_oracle(const std::filesystem::path& folder) {
  auto tables = Tables::open(folder);
  if (!tables) {
    return std::unexpected(std::move(tables.error()));
  }
  return std::make_unique<TablesOracle>(std::move(*tables));
}

}  // namespace quatuor::solver
