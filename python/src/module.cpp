#include "python/src/bindings.hpp"

NB_MODULE(_core, module) {
  module.doc() = "The engine of Quatuor: rules, bots and batches in C++.";
  module.attr("version") = QUATUOR_VERSION;
  quatuor::python::bind_game(module);
  quatuor::python::bind_state(module);
  quatuor::python::bind_records(module);
  quatuor::python::bind_batch(module);
  quatuor::python::bind_bots(module);
  quatuor::python::bind_tables(module);
}
