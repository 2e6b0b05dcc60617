// Any bytes as what a browser sends: refused, or a request for a file that lies in the folder.
#include "fuzz/check.hpp"
#include "server/http.hpp"

using namespace quatuor;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto text = fuzz::as_text(data, size);
  const auto length = server::http::head_length(text);
  fuzz::check(length.value_or(0) <= size);
  const auto request = server::http::parse_request(text.substr(0, length.value_or(size)));
  for (const auto target : {request ? std::string_view(request->target) : "/", text}) {
    const std::string path = "/" + server::http::file_path(target).value_or("index.html");
    fuzz::check(!path.ends_with('/') && !path.contains("//") && !path.contains("/."));
    fuzz::check(!path.contains('\\') && !path.contains('\0'));
    fuzz::check(!server::http::content_type(path).empty());
  }
  return 0;
}
