#include "core/json_fault.hpp"

#include <nlohmann/json.hpp>

namespace quatuor {

namespace {

// Takes everything and keeps nothing but the place of the fault.
class FaultFinder : public nlohmann::json_sax<nlohmann::ordered_json> {
 public:
  bool null() override { return true; }
  bool boolean(bool /*value*/) override { return true; }
  bool number_integer(number_integer_t /*value*/) override { return true; }
  bool number_unsigned(number_unsigned_t /*value*/) override { return true; }
  bool number_float(number_float_t /*value*/, const string_t& /*text*/) override { return true; }
  bool string(string_t& /*value*/) override { return true; }
  bool binary(binary_t& /*value*/) override { return true; }
  bool start_object(std::size_t /*size*/) override { return true; }
  bool key(string_t& /*value*/) override { return true; }
  bool end_object() override { return true; }
  bool start_array(std::size_t /*size*/) override { return true; }
  bool end_array() override { return true; }
  bool parse_error(std::size_t position, const std::string& /*token*/,
                   const nlohmann::detail::exception& /*error*/) override {
    place = position;
    return false;
  }

  std::size_t place = 0;
};

}  // namespace

std::size_t json_fault(std::string_view text) {
  FaultFinder finder;
  nlohmann::ordered_json::sax_parse(text, &finder);
  return std::min(finder.place, text.size());
}

}  // namespace quatuor
