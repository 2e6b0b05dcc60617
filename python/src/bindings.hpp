#pragma once

#include <nanobind/nanobind.h>

namespace quatuor::python {

void bind_game(nanobind::module_& module);
void bind_state(nanobind::module_& module);
void bind_batch(nanobind::module_& module);
void bind_records(nanobind::module_& module);
void bind_bots(nanobind::module_& module);
void bind_tables(nanobind::module_& module);

}  // namespace quatuor::python
