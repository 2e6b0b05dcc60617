#pragma once

#include "tournament/standing.hpp"

namespace quatuor {

// Who scored what against whom, over several tournaments of two names each. The best comes first.
class CrossTable {
 public:
  struct Score {
    double points = 0;
    std::size_t games = 0;
  };
  struct Row {
    std::string name;
    Score total;
    std::vector<Score> against;  // in the order of the rows
  };

  void add(const Standing& standing);
  [[nodiscard]] std::vector<Row> rows() const;

 private:
  struct Pairing {
    std::size_t one;  // by the order of names
    std::size_t other;
    Score score;  // of the one
  };

  std::size_t number_of(const std::string& name);

  std::vector<std::string> names_;
  std::vector<Pairing> pairings_;
};

}  // namespace quatuor
