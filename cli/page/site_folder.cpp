#include "cli/page/site_folder.hpp"

#include <algorithm>
#include <optional>
#include <sstream>
#include <vector>

#include "cli/console/make_folder.hpp"
#include "match/file.hpp"

namespace quatuor::cli {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t largest_web_file = std::size_t{256} << 20U;

// Which files of the folder are ours: this line, then a name on each.
constexpr std::string_view list_name = ".quatuor-page";
constexpr std::string_view list_title = "quatuor page";

bool is_hidden(const fs::path& name) {
  return name.filename().string().starts_with('.');
}

// Packed beside the file that it is made of.
bool is_packed(const fs::path& file) {
  std::error_code error;
  const auto extension = file.extension();
  return (extension == ".br" || extension == ".gz") &&
         fs::is_regular_file(fs::path(file).replace_extension(), error);
}

// A name that stays within the folder.
bool stays_inside(const std::string& name) {
  const fs::path path(name);
  return !name.empty() && path.is_relative() && std::ranges::find(path, "..") == path.end();
}

// Nothing where there is no list of ours.
std::optional<std::set<std::string>> read_list(const fs::path& folder) {
  const auto text = read_file(folder / list_name);
  std::istringstream lines(text.value_or(""));
  std::string line;
  if (!std::getline(lines, line) || line != list_title) {
    return std::nullopt;
  }
  std::set<std::string> names;
  while (std::getline(lines, line)) {
    if (stays_inside(line)) {
      names.insert(line);
    }
  }
  return names;
}

Expected<void> write_list(const fs::path& folder, const std::set<std::string>& names) {
  std::string text = fmt::format("{}\n", list_title);
  for (const auto& name : names) {
    text += name + "\n";
  }
  return write_file(folder / list_name, text);
}

// What stands where there should be a folder around the file: a link may lead anywhere.
std::optional<fs::path> detour(const fs::path& folder, const std::string& name) {
  std::error_code error;
  for (fs::path around = fs::path(name).parent_path(); !around.empty();
       around = around.parent_path()) {
    const auto what = fs::symlink_status(folder / around, error).type();
    if (what != fs::file_type::not_found && what != fs::file_type::directory) {
      return folder / around;
    }
  }
  return std::nullopt;
}

// What lies at the place of a file, or of a folder around it, and is not ours.
std::optional<fs::path> obstacle(const fs::path& folder, const std::string& name,
                                 const std::set<std::string>& ours) {
  std::error_code error;
  const auto kind = fs::symlink_status(folder / name, error).type();
  const bool may_replace = kind == fs::file_type::regular && ours.contains(name);
  if (kind != fs::file_type::not_found && !may_replace) {
    return folder / name;
  }
  return detour(folder, name);
}

Expected<void> write_one(const fs::path& folder, const Site& site, const std::string& name) {
  const fs::path path = folder / name;
  const auto made = make_folder(path.parent_path());
  return made ? write_file(path, site.at(name)) : made;
}

// What the site no longer has, and the folders that are empty without it.
Expected<void> remove_old(const fs::path& folder, const std::string& name) {
  std::error_code error;
  const auto kind = fs::symlink_status(folder / name, error).type();
  if (kind != fs::file_type::regular || detour(folder, name)) {
    return {};  // it has become something that we did not write
  }
  fs::remove(folder / name, error);
  if (error) {
    return refuse("Je ne peux pas effacer {} : {}.", "Cannot remove {}: {}.",
                  shown_path(folder / name), reason_of(error.value()));
  }
  for (fs::path around = fs::path(name).parent_path();
       !around.empty() && fs::is_empty(folder / around, error) && !error;
       around = around.parent_path()) {
    fs::remove(folder / around, error);
  }
  return {};
}

}  // namespace

Text missing_page(const std::filesystem::path& folder) {
  std::error_code error;
  if (!std::filesystem::is_directory(folder, error)) {
    return say("Il n'y a pas de dossier {}. --folder dit où est la page.",
               "There is no folder {}. --folder says where the page is.", shown_path(folder));
  }
  return say("Le dossier {} n'a pas de fichier index.html. --folder dit où est la page.",
             "The folder {} has no file index.html. --folder says where the page is.",
             shown_path(folder));
}

Expected<Site> read_site(const fs::path& folder, bool packed) {
  Site site;
  std::error_code error;
  fs::recursive_directory_iterator entry(folder, error);
  for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
    if (is_hidden(entry->path())) {
      entry.disable_recursion_pending();
      continue;
    }
    std::error_code unknown;
    if (!entry->is_regular_file(unknown) || (!packed && is_packed(entry->path()))) {
      continue;
    }
    auto content = read_file(entry->path(), largest_web_file);
    if (!content) {
      return std::unexpected(content.error());
    }
    site[entry->path().lexically_relative(folder).generic_string()] = *std::move(content);
  }
  if (error) {
    return refuse("Je ne peux pas lire {} : {}.", "Cannot read {}: {}.", shown_path(folder),
                  reason_of(error.value()));
  }
  return site;
}

Expected<std::set<std::string>> replaceable_in(const fs::path& folder, const Site& site) {
  std::error_code error;
  const auto kind = fs::status(folder, error).type();
  if (kind == fs::file_type::not_found) {
    return {};
  }
  if (kind == fs::file_type::none) {
    return refuse("Je ne peux pas lire {} : {}.", "Cannot read {}: {}.", shown_path(folder),
                  reason_of(error.value()));
  }
  if (kind != fs::file_type::directory) {
    return refuse("{} n'est pas un dossier.", "{} is not a folder.", shown_path(folder));
  }
  const auto ours = read_list(folder);
  if (!ours && !fs::is_empty(folder, error)) {
    return refuse(
        "Le dossier {} n'est pas vide, et quatuor page ne l'a pas écrit. Prenez-en un nouveau, ou "
        "videz-le d'abord.",
        "The folder {} is not empty, and was not written by quatuor page. Take a new one, or empty "
        "it first.",
        shown_path(folder));
  }
  for (const auto& [name, content] : site) {
    if (const auto other = obstacle(folder, name, ours.value_or(std::set<std::string>()))) {
      return refuse(
          "quatuor page n'a pas écrit {} : enlevez-le d'abord, ou prenez un autre dossier.",
          "{} was not written by quatuor page: remove it first, or take another folder.",
          shown_path(*other));
    }
  }
  return ours.value_or(std::set<std::string>());
}

Expected<void> write_site(const fs::path& folder, const Site& site,
                          const std::set<std::string>& replaceable) {
  std::vector<std::string> order;
  std::set<std::string> names;
  for (const auto& [name, content] : site) {
    names.insert(name);
    if (name != first_page && name != service_worker) {
      order.push_back(name);
    }
  }
  for (const auto last : {service_worker, first_page}) {
    if (site.contains(std::string(last))) {
      order.emplace_back(last);
    }
  }
  std::set<std::string> all = names;
  all.insert(replaceable.begin(), replaceable.end());
  // What was begun and not finished is ours too.
  auto done = make_folder(folder);
  done = done ? write_list(folder, all) : done;
  for (const auto& name : order) {
    done = done ? write_one(folder, site, name) : done;
  }
  for (const auto& name : replaceable) {
    done = done && !names.contains(name) ? remove_old(folder, name) : done;
  }
  return done ? write_list(folder, names) : done;
}

}  // namespace quatuor::cli
