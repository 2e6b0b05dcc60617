// The web page as files for any host.
#include <numeric>

#include "cli/commands/commands.hpp"
#include "cli/page/site_folder.hpp"
#include "cli/page/static_page.hpp"
#include "match/file.hpp"

namespace quatuor::cli {

namespace {

// What was packed of a file that has changed is out of date.
void replace_in(Site& site, std::string_view name, std::string content) {
  site.erase(fmt::format("{}.br", name));
  site.erase(fmt::format("{}.gz", name));
  site[std::string(name)] = std::move(content);
}

Expected<Site> static_site(const std::filesystem::path& page, const PageArguments& arguments) {
  auto site = read_site(page, arguments.packed);
  if (!site) {
    return site;
  }
  auto html = for_static_host(std::move((*site)[std::string(first_page)]), arguments.address);
  if (!html) {
    return std::unexpected(html.error());
  }
  if (const auto worker = site->find(std::string(service_worker)); worker != site->end()) {
    auto renewed = worker_for(worker->second, *html);
    if (!renewed) {
      return std::unexpected(renewed.error());
    }
    replace_in(*site, service_worker, *std::move(renewed));
  }
  replace_in(*site, first_page, *std::move(html));
  return site;
}

// Files that are read must not be among those that are written.
bool lies_in(const std::filesystem::path& inner, const std::filesystem::path& outer) {
  std::error_code error;
  const auto from = std::filesystem::weakly_canonical(outer, error);
  const auto to = std::filesystem::weakly_canonical(inner, error).lexically_relative(from);
  return !error && !to.empty() && *to.begin() != "..";
}

double megabytes(const Site& site) {
  const auto add = [](std::size_t sum, const auto& file) { return sum + file.second.size(); };
  return static_cast<double>(std::accumulate(site.begin(), site.end(), std::size_t{0}, add)) / 1e6;
}

}  // namespace

int write_page(const Console& console, const PageArguments& arguments) {
  const auto page =
      arguments.page.empty() ? console.web_folder : std::filesystem::path(arguments.page);
  std::error_code error;
  if (!std::filesystem::is_regular_file(page / first_page, error)) {
    return console.complain(missing_page(page));
  }
  if (lies_in(arguments.folder, page)) {
    return console.complain(say("{} est dans le dossier de la page elle-même. Prenez-en un autre.",
                                "{} is in the folder of the page itself. Take another.",
                                shown_path(arguments.folder)));
  }
  const auto site = static_site(page, arguments);
  if (!site) {
    return console.complain(site.error());
  }
  const auto replaceable = replaceable_in(arguments.folder, *site);
  if (!replaceable) {
    return console.complain(replaceable.error());
  }
  if (const auto written = write_site(arguments.folder, *site, *replaceable); !written) {
    (void)console.complain(written.error());
    return failure;
  }
  console.print(
      say("{} : la page, {} fichiers, {:.1f} Mo. Copiez ce dossier tel quel chez un hébergeur.",
          "{}: the page, {} files, {:.1f} MB. Copy this folder to a host as it is.",
          shown_path(arguments.folder), site->size(), megabytes(*site)));
  console.print(say("Pour la voir ici : {}", "To see it here: {}",
                    console.command("serve --folder", arguments.folder)));
  return success;
}

}  // namespace quatuor::cli
