// Commands for whoever hosts tables: the server, its bots elsewhere, and what is kept.
#include "cli/page/static_page.hpp"
#include "cli/program/program.hpp"

namespace quatuor::cli {

CLI::Option* Program::add_database(CLI::App* command, TablesArguments& tables,
                                   const std::string& help) {
  return command->add_option("--database", tables.database, help)
      ->check(accepted(
          [](const std::string& text) {
            return text.starts_with("postgresql://") || text.starts_with("postgres://");
          },
          say("une adresse postgresql://…", "an address postgresql://…")))
      ->option_text(words("ADRESSE", "ADDRESS"));
}

void Program::add_tables(CLI::App* command, TablesArguments& tables) {
  auto* data = command
                   ->add_option("--data", tables.data,
                                words("dossier des parties à distance (à côté des autres)",
                                      "folder of the games at a distance (beside the others)"))
                   ->check(not_empty())
                   ->option_text(words("DOSSIER", "FOLDER"));
  add_database(command, tables,
               words("base PostgreSQL à la place, postgresql://…",
                     "a PostgreSQL database instead, postgresql://…"))
      ->excludes(data);
}

void Program::add_hosting(CLI::App* command, HostArguments& hosting) {
  constexpr std::uint64_t most_bots = 64;
  add_number(command, "--bots", hosting.bots,
             words("robots qui réfléchissent à la fois (1)", "bots that think at a time (1)"), 0,
             most_bots);
  command
      ->add_option("--limit", hosting.limits,
                   words("une limite, à répéter ; serve --limits les montre",
                         "a limit, repeatable; serve --limits shows them"))
      ->option_text(words("NOM=VALEUR", "NAME=VALUE"))
      ->allow_extra_args(false);
  command
      ->add_option("--log", hosting.log,
                   words("journal : un fichier, ou - pour la sortie d'erreur (-)",
                         "log: a file, or - for the error stream (-)"))
      ->check(not_empty())
      ->option_text(words("FICHIER", "FILE"));
  constexpr auto levels = "debug|info|warning|error|off";
  command
      ->add_option("--log-level", hosting.log_level,
                   words("ce qui va au journal (warning)", "what is logged (warning)"))
      ->check(one_of(levels))
      ->option_text(levels);
}

void Program::add_serve() {
  auto* command = add("serve", "jouer dans un navigateur, ici ou à distance",
                      "play in a browser, here or at a distance");
  add_number(command, "--port", serve_.port,
             words("port (8000, ou le suivant qui est libre ; 0 : n'importe lequel)",
                   "port (8000, or the next that is free; 0: any)"),
             0, UINT16_MAX);
  command
      ->add_option("--host", serve_.host,
                   words("adresse où écouter (127.0.0.1 : cette machine seulement ; 0.0.0.0 : le "
                         "réseau aussi)",
                         "address to listen on (127.0.0.1: this machine only; 0.0.0.0: the network "
                         "too)"))
      ->check(not_empty())
      ->option_text(words("ADRESSE", "ADDRESS"));
  add_web_folder(command, serve_.folder);
  command
      ->add_flag("--open", serve_.opens,
                 words("ouvrir la page dans le navigateur, s'il y a un bureau",
                       "open the page in the browser, where there is a desktop"))
      ->disable_flag_override();
  add_solution(command, serve_.solution);
  add_tables(command, serve_.hosting.tables);
  add_hosting(command, serve_.hosting);
  add_reaching(command);
  command
      ->add_flag("--limits", serve_.shows_limits,
                 words("montrer les limites et finir", "show the limits and end"))
      ->disable_flag_override();
  command->callback([this] { status_ = serve(console_, serve_); });
}

// Who may come, and how.
void Program::add_reaching(CLI::App* command) {
  command
      ->add_option("--name", serve_.names,
                   words("nom sous lequel on l'appelle, à répéter (jeux.example.org)",
                         "name by which it is called, repeatable (games.example.org)"))
      ->check(not_empty())
      ->option_text(words("NOM", "HOST"))
      ->allow_extra_args(false);
  command
      ->add_option("--origin", serve_.origins,
                   words("page d'ailleurs qui peut jouer ici, à répéter (https://example.org)",
                         "page elsewhere that may play here, repeatable (https://example.org)"))
      ->check(accepted(
          [](const std::string& text) {
            return text.starts_with("https://") || text.starts_with("http://");
          },
          say("une adresse https://…", "an address https://…")))
      ->option_text("URL")
      ->allow_extra_args(false);
  command
      ->add_flag("--behind-proxy", serve_.behind_proxy,
                 words("croire X-Forwarded-For d'un proxy de cette machine ou de ce réseau",
                       "believe X-Forwarded-For of a proxy on this machine or network"))
      ->disable_flag_override();
  command
      ->add_flag("--public-metrics", serve_.public_metrics,
                 words("montrer /metrics à tous, pas à cette machine seulement",
                       "show /metrics to everybody, not to this machine only"))
      ->disable_flag_override();
}

void Program::add_page() {
  auto* command =
      add("page", "la page web, pour n'importe quel hébergeur", "the web page, for any host");
  command
      ->add_option(words("DOSSIER", "FOLDER"), page_.folder,
                   words("où l'écrire : un nouveau dossier, ou le même qu'avant",
                         "where to write it: a new folder, or the same as before"))
      ->required()
      ->check(not_empty());
  add_web_folder(command, page_.page);
  command
      ->add_option("--address", page_.address,
                   words("où elle sera publiée, pour l'image des liens partagés",
                         "where it will be published, for the picture of links that are shared"))
      ->check(accepted(is_site_address, say("une adresse https://…", "an address https://…")))
      ->option_text("URL");
  command
      ->add_flag("--packed", page_.packed,
                 words("avec les fichiers .br et .gz, pour les serveurs qui les envoient",
                       "with the files .br and .gz, for servers that send them"))
      ->disable_flag_override();
  command->footer(
      words("Tout marche, même sans réseau après la première visite, sauf les tables "
            "à distance, pour lesquelles il faut quatuor serve.",
            "Everything works, without a network too after the first visit, except "
            "tables at a distance, which need quatuor serve."));
  command->callback([this] { status_ = write_page(console_, page_); });
}

void Program::add_worker() {
  auto* command = add("worker", "des robots pour les tables d'une base PostgreSQL",
                      "bots for the tables of a PostgreSQL database");
  add_database(
      command, worker_.tables,
      words("la base PostgreSQL, postgresql://…", "the PostgreSQL database, postgresql://…"))
      ->required();
  add_hosting(command, worker_);
  command->callback([this] { status_ = work(console_, worker_); });
}

void Program::add_admin() {
  auto* admin = add("admin", "les tables gardées : voir, fermer, copier",
                    "the tables that are kept: see, close, copy");
  admin->require_subcommand(1);
  const auto add_part = [&](const char* name, const std::string& help, auto* part) {
    auto* command = admin->add_subcommand(name, help);
    command->fallthrough();
    command->get_help_ptr()->group(words("Réglages\u202f", "Options"));
    add_tables(command, admin_.tables);
    command->callback([this, part] { status_ = part(console_, admin_); });
    return command;
  };
  const auto with_code = [&](CLI::App* command) {
    command->add_option("CODE", admin_.code, words("le code de la table", "the code of the table"))
        ->required();
  };
  const auto with_file = [&](CLI::App* command, const std::string& help) {
    command->add_option(words("FICHIER", "FILE"), admin_.file, help)
        ->required()
        ->check(not_empty());
  };
  auto* list = add_part("list", words("les dernières tables", "the last tables"), list_tables);
  add_number(list, "--most", admin_.most, words("au plus tant (50)", "at most so many (50)"), 1,
             1'000'000);
  constexpr auto phases = "open|running|over|closed";
  list->add_option("--phase", admin_.phase, words("celles-ci seulement", "only these"))
      ->check(one_of(phases))
      ->option_text(phases);
  with_code(add_part(
      "show",
      words("le journal d'une table, sans ses secrets", "the log of a table, without its secrets"),
      show_table));
  with_code(add_part("close", words("fermer une table", "close a table"), close_table));
  auto* exported =
      add_part("export", words("le fichier d'une partie finie", "the record of a finished game"),
               export_table);
  with_code(exported);
  with_file(exported, words("le fichier .quatuor à écrire", "the .quatuor file to write"));
  with_file(add_part("backup",
                     words("copier toutes les tables, le serveur en marche (SQLite)",
                           "copy all tables, while the server runs (SQLite)"),
                     back_up_tables),
            words("le fichier à écrire, qui n'existe pas encore",
                  "the file to write, which does not exist yet"));
}

}  // namespace quatuor::cli
