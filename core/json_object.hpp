#pragma once

#include <nlohmann/json.hpp>

#include "core/json_fwd.hpp"

// Objects made without copies. An ordered object that grows copies all it holds, however much that
// is, and one that is written with braces holds every field as a list first.
namespace quatuor {

inline Json object_with_room(std::size_t fields) {
  Json json = Json::object();
  json.get_ref<Json::object_t&>().reserve(fields);
  return json;
}

namespace detail {

inline void put_fields(Json::object_t& /*object*/) {}

template <class Value, class... Rest>
void put_fields(Json::object_t& object, const char* name, Value&& value, Rest&&... rest) {
  object.emplace_back(name, Json(std::forward<Value>(value)));
  put_fields(object, std::forward<Rest>(rest)...);
}

}  // namespace detail

// object_of("fr", french, "en", english): names, each once, and their values, in this order.
template <class... Fields>
Json object_of(Fields&&... fields) {
  Json json = object_with_room(sizeof...(fields) / 2);
  detail::put_fields(json.get_ref<Json::object_t&>(), std::forward<Fields>(fields)...);
  return json;
}

// All fields of `from` go behind those of `to`, or in their place.
inline void add_fields(Json& to, Json from) {
  auto& target = to.get_ref<Json::object_t&>();
  target.reserve(target.size() + from.size());
  for (auto& [name, value] : from.get_ref<Json::object_t&>()) {
    target[name] = std::move(value);
  }
}

}  // namespace quatuor
