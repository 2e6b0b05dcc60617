#include "core/text.hpp"
#include "core/version.hpp"
#include "python/src/bindings.hpp"

namespace {

// Python has words of its own for what comes before a release: 0.3.0-dev is 0.3.0.dev0 there.
std::string python_version() {
  const std::string_view own = quatuor::version();
  const auto stage = own.find('-');
  return stage == std::string_view::npos
             ? std::string(own)
             : fmt::format("{}.{}0", own.substr(0, stage), own.substr(stage + 1));
}

nanobind::str words(std::string_view text) {
  return nanobind::str(text.data(), text.size());
}

}  // namespace

NB_MODULE(_core, module) {
  module.doc() = "The engine of Quatuor: rules, bots and batches in C++.";
  module.attr("version") = words(python_version());
  module.attr("build") = words(quatuor::build_id());
  quatuor::python::bind_game(module);
  quatuor::python::bind_state(module);
  quatuor::python::bind_records(module);
  quatuor::python::bind_batch(module);
  quatuor::python::bind_bots(module);
  quatuor::python::bind_tables(module);
}
