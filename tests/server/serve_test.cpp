// The web page over real sockets, and `quatuor serve` as a person starts and stops it.
#include <memory>

#include <gtest/gtest.h>

#include "core/number.hpp"
#include "tests/cli/run_program.hpp"
#include "tests/server/stage.hpp"

namespace quatuor::server {

namespace {

using cli::run_program;
using cli::Surroundings;

class Serve : public testing::Test {
 protected:
  Page page_;
};

// An address of this machine that no other test uses: all of 127.0.0.0/8 is this machine.
std::string own_address() {
  const auto id = static_cast<unsigned>(::getpid());
  return fmt::format("127.{}.{}.{}", 1 + id / 65536 % 254, id / 256 % 256, id % 256);
}

}  // namespace

TEST_F(Serve, SendsTheFilesOfTheFolder) {
  const Served served(page_);
  const auto index = served.get("/");
  EXPECT_TRUE(index.is("200"));
  EXPECT_TRUE(index.has("Content-Type: text/html; charset=utf-8"));
  EXPECT_TRUE(index.has("Cache-Control: no-cache"));
  EXPECT_EQ(index.body, "<!doctype html>");
  EXPECT_EQ(served.get("/index.html?anything").body, index.body);

  const auto wasm = served.get("/assets/toy.wasm");
  EXPECT_TRUE(wasm.has("Content-Type: application/wasm"));
  EXPECT_TRUE(wasm.has("Cache-Control: public, max-age=31536000, immutable"));
  EXPECT_EQ(wasm.body, std::string("\0asm", 4));
  EXPECT_TRUE(served.get("/sw.js").has("Cache-Control: no-cache"));
  EXPECT_TRUE(served.get("/empty.txt").has("Content-Length: 0"));
  EXPECT_EQ(served.get("/alias.js").body, "// worker") << "a link that stays inside";
}

TEST_F(Serve, SendsThePackedFileToWhoAcceptsIt) {
  const Served served(page_);
  const auto packed = served.get("/assets/app-1.js", "Accept-Encoding: gzip, br\r\n");
  EXPECT_TRUE(packed.has("Content-Encoding: gzip"));
  EXPECT_TRUE(packed.has("Vary: Accept-Encoding"));
  EXPECT_TRUE(packed.has("Content-Type: text/javascript; charset=utf-8"));
  EXPECT_EQ(packed.body, "packed");

  const auto smallest = served.get("/assets/both.css", "Accept-Encoding: gzip, br\r\n");
  EXPECT_TRUE(smallest.has("Content-Encoding: br"));
  EXPECT_EQ(smallest.body, "packed more");
  EXPECT_EQ(served.get("/assets/both.css", "Accept-Encoding: gzip\r\n").body, "packed");

  const auto plain = served.get("/assets/app-1.js");
  EXPECT_FALSE(plain.has("Content-Encoding: gzip"));
  EXPECT_TRUE(plain.has("Vary: Accept-Encoding"));
  EXPECT_EQ(plain.body, "console.log('app')");
  EXPECT_EQ(served.get("/sw.js", "Accept-Encoding: gzip\r\n").body, "// worker");
  EXPECT_TRUE(served.get("/only.js", "Accept-Encoding: gzip\r\n").is("404"));
  EXPECT_EQ(served.get("/manifest.webmanifest", "Accept-Encoding: gzip\r\n").body, "{}")
      << "a packed file that lies elsewhere is none";
}

TEST_F(Serve, SendsNothingElse) {
  const Served served(page_);
  for (const char* target : {"/none.js",
                             "/assets",
                             "/assets/",
                             "/assets/app-1.js/x",
                             "/..",
                             "/../secret.txt",
                             "/%2e%2e/secret.txt",
                             "/..%2fsecret.txt",
                             "/assets/../../secret.txt",
                             "/../web2.txt",
                             "//secret.txt",
                             "/.hidden",
                             "/out.txt",
                             "/absolute.txt",
                             "/up/secret.txt",
                             "/up/web/index.html2",
                             "/shown.txt",
                             "/loop.txt",
                             "/pipe.txt",
                             "/%252e%252e/secret.txt"}) {
    const auto received = served.get(target);
    EXPECT_TRUE(received.is("404")) << target << received.head;
    EXPECT_TRUE(received.body.contains("There is nothing here.")) << target;
  }
  EXPECT_TRUE(served.get("/" + std::string(5000, 'a')).is("404"));
  for (const char* target : {"/..\\secret.txt", "/%5c..%5csecret.txt", "/index.html%00", "/%", "*",
                             "http://localhost/"}) {
    EXPECT_TRUE(served.get(target).is("400")) << target;
  }
}

TEST_F(Serve, AnswersHeadWithoutABody) {
  const Served served(page_);
  Wire wire(served.port());
  const auto head = wire.send(request("HEAD /")).receive(false);
  EXPECT_TRUE(head.is("200"));
  EXPECT_TRUE(head.has("Content-Length: 15"));
  EXPECT_TRUE(wire.send(request("HEAD /none")).receive(false).is("404"));
  EXPECT_EQ(wire.send(request("GET /")).receive().body, "<!doctype html>")
      << "nothing came in between";
}

TEST_F(Serve, KeepsAConnectionForManyRequests) {
  const Served served(page_);
  Wire wire(served.port());
  wire.send(request("GET /") + "\r\n" + request("GET /none") + request("GET /sw.js"));
  EXPECT_EQ(wire.receive().body, "<!doctype html>");
  EXPECT_TRUE(wire.receive().is("404"));
  EXPECT_EQ(wire.receive().body, "// worker");
  const auto last = wire.send(request("GET /sw.js", "Connection: close\r\n")).receive();
  EXPECT_EQ(last.body, "// worker");
  EXPECT_TRUE(last.has("Connection: close"));
  EXPECT_TRUE(wire.is_at_end());
}

TEST_F(Serve, TakesARequestByteByByte) {
  const Served served(page_);
  Wire wire(served.port());
  for (const char byte : request("GET /sw.js")) {
    wire.send({&byte, 1});
  }
  EXPECT_EQ(wire.receive().body, "// worker");
}

TEST_F(Serve, RefusesOtherMethodsAndContent) {
  const Served served(page_);
  Wire wire(served.port());
  const auto refused = wire.send(request("DELETE /index.html")).receive();
  EXPECT_TRUE(refused.is("405"));
  EXPECT_TRUE(refused.has("Allow: GET, HEAD"));
  EXPECT_TRUE(wire.send(request("GET /")).receive().is("200"));

  const std::string content(100'000, 'x');
  Wire post(served.port());
  post.send(request("POST /", "Content-Length: 100000\r\n") + content);
  EXPECT_TRUE(post.receive().is("405"));
  EXPECT_TRUE(post.is_at_end()) << "the content is not taken for requests";
  Wire get(served.port());
  get.send(request("GET /", "Transfer-Encoding: chunked\r\n") + content);
  EXPECT_TRUE(get.receive().is("413"));
  EXPECT_TRUE(get.is_at_end());
}

TEST_F(Serve, RefusesNonsenseAndGoesOn) {
  const Served served(page_);
  const auto status_of = [&](const std::string& bytes) {
    Wire wire(served.port());
    const auto head = wire.send(bytes).receive().head;
    EXPECT_TRUE(wire.is_at_end());
    return head.substr(0, head.find("\r\n"));
  };
  EXPECT_EQ(status_of("\x16\x03\x01 TLS?\r\n\r\n"), "HTTP/1.1 400 Bad Request");
  EXPECT_EQ(status_of("GET / HTTP/1.1\n\n"), "HTTP/1.1 400 Bad Request");
  EXPECT_EQ(status_of("GET / HTTP/1.1\r\n\r\n"), "HTTP/1.1 400 Bad Request");
  EXPECT_EQ(status_of("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
            "HTTP/1.1 505 HTTP Version Not Supported");
  EXPECT_EQ(status_of("GET /" + std::string(Limits().head_bytes, 'a')),
            "HTTP/1.1 431 Request Header Fields Too Large");
  EXPECT_EQ(status_of(request("GET /", "A: " + std::string(Limits().head_bytes, 'a') + "\r\n")),
            "HTTP/1.1 431 Request Header Fields Too Large");
  EXPECT_TRUE(
      served.get("/", "A: " + std::string(Limits().head_bytes - 100, 'a') + "\r\n").is("200"));
}

TEST_F(Serve, SendsLargeFilesWhole) {
  std::string large(5'000'000, ' ');
  for (std::size_t i = 0; i < large.size(); ++i) {
    large[i] = static_cast<char>(i * i % 251);
  }
  page_.write("web/large.wasm", large);
  const Served served(page_);
  EXPECT_TRUE(served.get("/large.wasm").body == large);
}

TEST_F(Serve, DoesNotWaitForTheSlow) {
  Served served(page_);
  Wire silent(served.port());
  Wire halfway(served.port());
  halfway.send("GET / HTTP/1.1\r\n");
  EXPECT_TRUE(served.get("/").is("200")) << "others need not wait";

  served.use_up_patience();
  EXPECT_TRUE(silent.is_at_end());
  EXPECT_TRUE(halfway.receive().is("408"));
  EXPECT_TRUE(halfway.is_at_end());
}

TEST_F(Serve, WhoOnlyStandsThereMakesRoom) {
  constexpr int places = 64;
  const Served served(page_, [](Site& site) { site.limits.connections = places; });
  std::vector<std::unique_ptr<Wire>> crowd;
  for (int i = 0; i < places; ++i) {
    crowd.push_back(std::make_unique<Wire>(served.port()));
    EXPECT_TRUE(crowd.back()->send(request("GET /")).receive().is("200"));
  }
  Wire one_more(served.port());
  EXPECT_TRUE(one_more.send(request("GET /")).receive().is("200"));
  const auto has_left = [](const auto& wire) {
    return wire->send(request("GET /")).receive().head == "\r\n";
  };
  EXPECT_EQ(std::ranges::count_if(crowd, has_left), 1);
  EXPECT_TRUE(one_more.send(request("GET /")).receive().is("200"));
}

TEST_F(Serve, HundredsWhoSayNothingKeepNobodyWaiting) {
  const Served served(page_, [](Site& site) {
    site.limits.connections = 200;
    site.limits.connections_per_address = 1000;
  });
  std::vector<std::unique_ptr<Wire>> crowd;
  for (int i = 0; i < 400; ++i) {
    crowd.push_back(std::make_unique<Wire>(served.port()));
    EXPECT_TRUE(crowd.back()->is_open());
    if (i % 2 == 0) {
      crowd.back()->send("GET / HTTP/1.1\r\nHo");
    }
  }
  EXPECT_TRUE(served.get("/").is("200"));
}

TEST_F(Serve, FilesMayChangeWhileItRuns) {
  const Served served(page_);
  EXPECT_TRUE(served.get("/new.js").is("404"));
  page_.write("web/new.js", "1");
  EXPECT_EQ(served.get("/new.js").body, "1");
  std::filesystem::remove_all(page_.folder());
  EXPECT_TRUE(served.get("/").is("404"));
  std::filesystem::create_directory(page_.folder());
  page_.write("web/index.html", "built anew");
  EXPECT_EQ(served.get("/").body, "built anew");
}

TEST_F(Serve, WhatTheBrowserHasIsNotSentAgain) {
  const Served served(page_);
  const auto tag_of = [](const Received& received) {
    const auto from = received.head.find("\r\nETag: ") + 8;
    return received.head.substr(from, received.head.find("\r\n", from) - from);
  };
  const std::string brotli = "Accept-Encoding: br, gzip\r\n";
  const std::string plain_tag = tag_of(served.get("/assets/both.css"));
  const std::string brotli_tag = tag_of(served.get("/assets/both.css", brotli));
  EXPECT_TRUE(plain_tag.starts_with('"')) << plain_tag;
  EXPECT_NE(plain_tag, brotli_tag);

  const auto again = [&](const std::string& tag, const std::string& fields = {}) {
    return served.get("/assets/both.css", "If-None-Match: " + tag + "\r\n" + fields);
  };
  Wire wire(served.port());
  wire.send(request("GET /assets/both.css", "If-None-Match: " + plain_tag + "\r\n"));
  const auto same = wire.receive(false);
  EXPECT_TRUE(same.is("304"));
  EXPECT_TRUE(same.has("ETag: " + plain_tag));
  EXPECT_TRUE(same.has("Cache-Control: public, max-age=31536000, immutable"));
  EXPECT_TRUE(same.has("Vary: Accept-Encoding"));
  EXPECT_FALSE(same.head.contains("Content-Length"));
  EXPECT_TRUE(wire.send(request("GET /")).receive().is("200")) << "the connection goes on";
  EXPECT_TRUE(again("\"x\", W/" + plain_tag).is("304"));
  EXPECT_TRUE(again("*").is("304"));
  EXPECT_TRUE(again(brotli_tag, brotli).is("304"));
  EXPECT_TRUE(again(brotli_tag).is("200")) << "another encoding is another content";
  EXPECT_TRUE(again("\"x\"").is("200"));

  page_.write("web/assets/both.css", "plain and longer");
  EXPECT_EQ(again(plain_tag).body, "plain and longer");
  EXPECT_TRUE(served.get("/none", "If-None-Match: *\r\n").is("404"));
}

TEST_F(Serve, SaysHowItIs) {
  std::atomic<bool> is_healthy = true;
  const Served served(page_, [&](Site& site) {
    site.is_healthy = [&] { return is_healthy.load(); };
    site.metrics = [] { return "tables 3\n"; };
  });
  EXPECT_EQ(served.get("/healthz").body, "ok\n");
  is_healthy = false;
  EXPECT_TRUE(served.get("/healthz").is("503"));

  const auto metrics = served.get("/metrics");
  EXPECT_TRUE(metrics.has("Content-Type: text/plain; version=0.0.4; charset=utf-8"));
  EXPECT_TRUE(metrics.body.contains("\nquatuor_connections_total 3\n")) << metrics.body;
  EXPECT_TRUE(metrics.body.ends_with("\ntables 3\n"));
  EXPECT_TRUE(served.get("/metrics", "X-Forwarded-For: 127.0.0.1\r\n").is("404"))
      << "who comes through a proxy is not here";
  Wire elsewhere(served.port());
  elsewhere.send("GET /metrics HTTP/1.1\r\nHost: evil.example.com\r\n\r\n");
  EXPECT_TRUE(elsewhere.receive().is("404")) << "a page of somebody else, in a browser here";

  Stage far;
  EXPECT_EQ(far.status(request("GET /metrics"), "192.0.2.1"), "404");
  EXPECT_EQ(far.status(request("GET /healthz"), "192.0.2.1"), "200");
  Stage open_to_all([](Site& site) { site.public_metrics = true; });
  EXPECT_EQ(open_to_all.status(request("GET /metrics"), "192.0.2.1"), "200");
}

TEST_F(Serve, GoesOnWhereTheSystemHasNoMoreToGive) {
  Process program({"serve", "--folder", page_.folder().string(), "--data", page_.data().string(),
                   "--port", "0", "--lang", "en"});
  const auto port = port_in(program.read_line());
  ASSERT_NE(port, 0);
  program.limit_descriptors(24);
  std::vector<std::unique_ptr<Wire>> crowd;
  for (int i = 0; i < 60; ++i) {
    crowd.push_back(std::make_unique<Wire>(port));
  }
  crowd.clear();
  EXPECT_TRUE(Wire(port).send(request("GET /")).receive().is("200"));
  EXPECT_EQ(program.stop(SIGTERM), 0);
}

TEST_F(Serve, TakesAnotherPortUnlessOneWasAskedFor) {
  const std::string host = own_address();
  Server in_the_way(Site{});
  ASSERT_TRUE(in_the_way.open(host, 8000));
  const Surroundings leaves_at_once{.interrupted = [] { return true; }};
  std::vector<std::string> arguments{
      "serve",  "--folder", page_.folder().string(), "--data", page_.data().string(),
      "--host", host};
  const auto moved = run_program(arguments, leaves_at_once);
  EXPECT_EQ(moved.status, 0) << moved.err;
  EXPECT_GT(port_in(moved.out), 8000) << moved.out;
  EXPECT_LE(port_in(moved.out), 8020) << moved.out;

  arguments.insert(arguments.end(), {"--port", "8000"});
  const auto taken = run_program(arguments, leaves_at_once);
  EXPECT_EQ(taken.status, 2);
  EXPECT_EQ(taken.err, "quatuor: Port 8000 is already taken. --port chooses another.\n");
}

TEST_F(Serve, SaysWhatIsWrong) {
  const auto error = [&](std::vector<std::string> arguments, Lang lang = Lang::en) {
    arguments.insert(arguments.begin(), {"serve", "--data", page_.data().string()});
    const auto outcome = run_program(arguments, {.lang = lang, .interrupted = [] { return true; }});
    EXPECT_EQ(outcome.status, 2) << outcome.out;
    return outcome.err;
  };
  const std::string folder = page_.folder().string();
  EXPECT_TRUE(error({"--folder", "/no/such"}).contains("There is no folder /no/such."));
  EXPECT_TRUE(error({"--folder", folder + "/assets"}).contains("has no file index.html"));
  EXPECT_TRUE(
      error({"--folder", folder + "/assets"}, Lang::fr).contains("n'a pas de fichier index.html"));
  EXPECT_TRUE(error({"--folder", folder, "--host", "192.0.2.1"})
                  .contains("\"192.0.2.1\" is not an address of this machine."));
  for (const char* port : {"65536", "-1", "http", ""}) {
    EXPECT_TRUE(error({"--folder", folder, "--port", port}).contains("--port")) << port;
  }
}

TEST_F(Serve, TellsTheAddressOfItsHost) {
  const auto said = [&](const char* host) {
    return run_program({"serve", "--folder", page_.folder().string(), "--data",
                        page_.data().string(), "--port", "0", "--host", host},
                       {.lang = Lang::fr, .interrupted = [] { return true; }})
        .out;
  };
  EXPECT_TRUE(said("127.0.0.1").contains(" http://localhost:"));
  EXPECT_TRUE(said("0.0.0.0").contains(" http://localhost:"));
  EXPECT_TRUE(said("127.0.0.2").contains(" http://127.0.0.2:"));
  EXPECT_TRUE(said("localhost").contains(" http://localhost:"));
  EXPECT_TRUE(said("127.0.0.1").contains("(Ctrl-C pour arrêter)"));
}

TEST_F(Serve, OpensTheBrowserWhereItShouldAndCan) {
  std::vector<std::string> opened;
  bool can_open = true;
  const auto said = [&](const std::vector<std::string>& more, bool has_desktop = true) {
    std::vector<std::string> arguments{
        "serve",  "--folder", page_.folder().string(), "--data", page_.data().string(),
        "--port", "0"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    Surroundings surroundings{.interrupted = [] { return true; }};
    if (has_desktop) {
      surroundings.open_page = [&](const std::string& address) {
        opened.push_back(address);
        return can_open;
      };
    }
    const auto outcome = run_program(arguments, surroundings);
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    return outcome.out;
  };
  const std::string news = "Opening it in your browser.";
  EXPECT_FALSE(said({}).contains(news));
  EXPECT_FALSE(said({"--open"}, false).contains(news));
  EXPECT_TRUE(opened.empty());

  const std::string text = said({"--open"});
  EXPECT_TRUE(text.contains(news));
  ASSERT_EQ(opened.size(), 1U);
  EXPECT_TRUE(text.contains(" " + opened[0] + " ")) << "the same address: " << text;

  can_open = false;
  EXPECT_FALSE(said({"--open"}).contains(news)) << "it serves all the same";
}

TEST_F(Serve, TheProgramServesUntilItIsStopped) {
  for (const int signal : {SIGINT, SIGTERM}) {
    Process program({"serve", "--folder", page_.folder().string(), "--data", page_.data().string(),
                     "--port", "0", "--lang", "en"});
    const std::string line = program.read_line();
    EXPECT_TRUE(line.ends_with("(Ctrl-C to stop)")) << line;
    const auto port = port_in(line);
    ASSERT_NE(port, 0) << line;

    Wire wire(port);
    const auto index = wire.send(request("GET /")).receive();
    EXPECT_TRUE(index.is("200"));
    EXPECT_TRUE(index.has("Content-Type: text/html; charset=utf-8"));
    EXPECT_TRUE(index.has("X-Content-Type-Options: nosniff"));
    EXPECT_TRUE(index.has("Cross-Origin-Opener-Policy: same-origin"));
    EXPECT_TRUE(index.has("Content-Security-Policy: frame-ancestors 'none'"))
        << "the rest of the policy stands in the page";
    EXPECT_TRUE(index.has("Referrer-Policy: no-referrer"));
    EXPECT_EQ(index.body, "<!doctype html>");
    const auto head = wire.send(request("HEAD /assets/toy.wasm")).receive(false);
    EXPECT_TRUE(head.has("Content-Type: application/wasm"));
    EXPECT_TRUE(head.has("Content-Length: 4"));
    wire.send(request("GET /assets/app-1.js", "Accept-Encoding: gzip\r\n"));
    EXPECT_EQ(wire.receive().body, "packed");
    for (const char* target : {"/none", "/../secret.txt", "/%2e%2e/secret.txt", "/out.txt"}) {
      EXPECT_TRUE(wire.send(request(std::string("GET ") + target)).receive().is("404")) << target;
    }
    EXPECT_TRUE(wire.send(request("POST /")).receive().is("405"));

    EXPECT_EQ(program.stop(signal), 0);
    EXPECT_TRUE(wire.is_at_end());
  }
}

}  // namespace quatuor::server
