#include "cli/page/static_page.hpp"

#include <algorithm>
#include <cctype>

#include "core/hash.hpp"

namespace quatuor::cli {

namespace {

// Nothing that means something else inside an attribute of HTML.
bool is_plain(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
         std::string_view("-._~/:%@+,()[]").contains(c);
}

// Puts `instead` where `part` stands; false unless it stands there once.
bool replace_once(std::string& text, std::string_view part, std::string_view instead) {
  const auto begin = text.find(part);
  if (begin == std::string::npos || text.find(part, begin + 1) != std::string::npos) {
    return false;
  }
  text.replace(begin, part.size(), instead);
  return true;
}

}  // namespace

bool is_site_address(std::string_view text) {
  for (const std::string_view scheme : {"https://", "http://"}) {
    if (text.starts_with(scheme)) {
      const auto rest = text.substr(scheme.size());
      return !rest.empty() && !rest.starts_with('/') && std::ranges::all_of(rest, is_plain);
    }
  }
  return false;
}

Expected<std::string> for_static_host(std::string html, std::string_view address) {
  constexpr std::string_view mark = R"(<meta name="quatuor-server" content="none">)";
  if (!html.contains(mark) && !replace_once(html, "</head>", fmt::format("{}</head>", mark))) {
    return refuse("index.html n'est pas la page de Quatuor.",
                  "index.html is not the page of Quatuor.");
  }
  if (address.empty()) {
    return html;
  }
  const std::string place = fmt::format("{}{}", address, address.ends_with('/') ? "" : "/");
  const std::string card = fmt::format(R"(content="{}card.png">
    <meta property="og:url" content="{}">)",
                                       place, place);
  if (!replace_once(html, R"(content="./card.png">)", card)) {
    return refuse("La page a déjà une adresse : --address ne peut pas la changer.",
                  "The page has an address already: --address cannot change it.");
  }
  return html;
}

Expected<std::string> worker_for(std::string worker, std::string_view html) {
  constexpr std::string_view before = R"({url:"index.html",revision:")";
  const auto found = worker.find(before);
  const auto end = worker.find('"', found == std::string::npos ? found : found + before.size());
  if (end == std::string::npos) {
    return refuse("sw.js n'est pas celui de la page de Quatuor.",
                  "sw.js is not the one of the page of Quatuor.");
  }
  const auto begin = found + before.size();
  worker.replace(begin, end - begin, fmt::format("{:016x}", hash_text(html)));
  return worker;
}

}  // namespace quatuor::cli
