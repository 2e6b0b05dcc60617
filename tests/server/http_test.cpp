// Requests as browsers and as enemies write them.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "server/net/wire.hpp"

namespace quatuor::server::http {

namespace {

std::expected<Request, Status> get(const std::string& fields) {
  return parse_request("GET / HTTP/1.1\r\nHost: localhost\r\n" + fields + "\r\n");
}

bool is_refused(const std::string& head, Status status = Status::bad_request) {
  return parse_request(head) == std::expected<Request, Status>(std::unexpected(status));
}

std::expected<std::string, Status> path(std::string text) {
  return text;
}

std::expected<std::string, Status> no_path(Status status) {
  return std::unexpected(status);
}

}  // namespace

TEST(Http, AHeadEndsWithAnEmptyLine) {
  EXPECT_EQ(head_length(""), std::nullopt);
  EXPECT_EQ(head_length("GET / HTTP/1.1\r\nHost: a\r\n"), std::nullopt);
  EXPECT_EQ(head_length("GET / HTTP/1.1\r\nHost: a\r\n\r"), std::nullopt);
  EXPECT_EQ(head_length("GET / HTTP/1.1\r\n\r\nGET"), 18U);
  EXPECT_EQ(head_length("GET / HTTP/1.1\n\nGET"), 16U) << "to be refused, not waited for";
}

TEST(Http, ReadsAPlainRequest) {
  const auto request = parse_request("GET /a?b HTTP/1.1\r\nHost: localhost:8000\r\n\r\n");
  ASSERT_TRUE(request);
  EXPECT_EQ(
      *request,
      (Request{.method = "GET", .target = "/a?b", .host = "localhost:8000", .keeps_alive = true}));
}

TEST(Http, KeepsTheConnectionUnlessToldOtherwise) {
  EXPECT_TRUE(get("")->keeps_alive);
  EXPECT_TRUE(get("Connection: keep-alive\r\n")->keeps_alive);
  EXPECT_FALSE(get("Connection: close\r\n")->keeps_alive);
  EXPECT_FALSE(get("connection: Upgrade,\tClose\r\n")->keeps_alive);
  const auto old = parse_request("GET / HTTP/1.0\r\n\r\n");
  ASSERT_TRUE(old) << "HTTP/1.0 needs no host";
  EXPECT_FALSE(old->keeps_alive);
}

TEST(Http, KnowsWhoAcceptsGzip) {
  for (const char* yes : {"gzip", "deflate, gzip, br", "GZIP;q=0.5", "br;q=0,gzip", "x-gzip",
                          "gzip ; q=1.000", "gzip;q=0.001"}) {
    EXPECT_TRUE(get(std::string("Accept-Encoding: ") + yes + "\r\n")->accepts_gzip) << yes;
  }
  for (const char* no :
       {"", "identity", "gzip;q=0", "gzip; q=0.000", "br, gzip ;Q=0", "gzipped", "*"}) {
    EXPECT_FALSE(get(std::string("Accept-Encoding: ") + no + "\r\n")->accepts_gzip) << no;
  }
}

TEST(Http, KnowsWhoAcceptsBrotli) {
  for (const char* yes : {"br", "gzip, deflate, br, zstd", "BR;q=0.5"}) {
    EXPECT_TRUE(get(std::string("Accept-Encoding: ") + yes + "\r\n")->accepts_brotli) << yes;
  }
  for (const char* no : {"", "gzip", "br;q=0", "brotli", "x-br"}) {
    EXPECT_FALSE(get(std::string("Accept-Encoding: ") + no + "\r\n")->accepts_brotli) << no;
  }
}

TEST(Http, NoticesContent) {
  EXPECT_FALSE(get("Content-Length: 0\r\n")->has_content);
  EXPECT_TRUE(get("Content-Length: 5\r\n")->has_content);
  EXPECT_TRUE(get("Transfer-Encoding: chunked\r\n")->has_content);
  for (const char* fields : {"Transfer-Encoding: chunked\r\nContent-Length: 0",
                             "Content-Length: 0\r\nTransfer-Encoding: chunked",
                             "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked",
                             "Transfer-Encoding: gzip, chunked", "Transfer-Encoding: identity",
                             "Transfer-Encoding: \x0b"
                             "chunked",
                             "Transfer-Encoding:"}) {
    EXPECT_FALSE(get(std::string(fields) + "\r\n")) << fields;
  }
  for (const char* length :
       {"", "-1", "+1", "0x1", "1,1", "1 1", "1, 1", "01", "99999999999999999999999"}) {
    EXPECT_FALSE(get(std::string("Content-Length: ") + length + "\r\n")) << length;
  }
  EXPECT_FALSE(get("Content-Length: 0\r\nContent-Length: 0\r\n"));
}

TEST(Http, RefusesWhatIsNoRequest) {
  const std::string host = "\r\nHost: a\r\n\r\n";
  for (const char* line :
       {"", " ", "GET", "GET /", "GET / ", "GET  / HTTP/1.1", " GET / HTTP/1.1", "GET / HTTP/1.1 ",
        "GET / a HTTP/1.1", "GET\t/ HTTP/1.1", "G@T / HTTP/1.1", "GET / http/1.1", "GET / HTTP/1",
        "GET / HTTP/11", "GET / HTTP/1.x", "GET / HTTP/1.11", "\r\nGET / HTTP/1.1"}) {
    EXPECT_TRUE(is_refused(line + host)) << line;
  }
  EXPECT_TRUE(is_refused("GET / HTTP/2.0" + host, Status::version_not_supported));
  EXPECT_TRUE(is_refused("GET / HTTP/0.9" + host, Status::version_not_supported));
}

TEST(Http, RefusesFieldsThatCouldBeReadInTwoWays) {
  for (const char* field :
       {"no colon", ": no name", "Name : a", " Folded: a", "\tFolded: a", "Na\tme: a",
        "N\xc3\xa9: a", "A: b\rC: d", "A: b\nC: d", "A: \x01", "A: \x7f", "Host: b"}) {
    EXPECT_FALSE(get(std::string(field) + "\r\n")) << field;
  }
  EXPECT_FALSE(get(std::string("A: \0b\r\n", 7)));
  EXPECT_TRUE(get("A: b\tc \xc3\xa9 :\r\nB:\r\n"));
  EXPECT_TRUE(is_refused("GET / HTTP/1.1\r\n\r\n")) << "no host";
  EXPECT_TRUE(is_refused("GET / HTTP/1.1\nHost: a\n\n"));
  EXPECT_TRUE(is_refused("GET / HTTP/1.1\r\nHost: a\n\r\n"));
  EXPECT_TRUE(is_refused("GET / HTTP/1.1\r\nHost: a\r\n")) << "not all of it";
}

TEST(Http, ATargetIsAFileOfTheFolder) {
  EXPECT_EQ(file_path("/"), path("index.html"));
  EXPECT_EQ(file_path("/?a=/../b"), path("index.html"));
  EXPECT_EQ(file_path("/index.html"), path("index.html"));
  EXPECT_EQ(file_path("/assets/index-Bx_3.js?v=1"), path("assets/index-Bx_3.js"));
  EXPECT_EQ(file_path("/a%20b%C3%A9.svg"), path("a b\u00e9.svg"));
  EXPECT_EQ(file_path("/%252e%252e/a"), path("%2e%2e/a")) << "decoded once";
  EXPECT_EQ(file_path("/a..b/c..."), path("a..b/c..."));
}

TEST(Http, ATargetStaysInTheFolder) {
  for (const char* target : {"/..",
                             "/../",
                             "/../a",
                             "/a/../b",
                             "/a/..",
                             "/./a",
                             "/a/.",
                             "/%2e%2e/a",
                             "/.%2E/a",
                             "/%2e./a",
                             "/..%2fa",
                             "/a%2f..%2fb",
                             "/%2e%2e%2f%2e%2e%2fetc/passwd",
                             "//etc/passwd",
                             "/%2fetc/passwd",
                             "/a//b",
                             "/a/",
                             "//",
                             "/.git/config",
                             "/a/.hidden",
                             "/%2ehidden"}) {
    EXPECT_EQ(file_path(target), no_path(Status::not_found)) << target;
  }
}

TEST(Http, ATargetIsWellFormed) {
  for (const char* target : {"",
                             "*",
                             "a",
                             "..",
                             "?",
                             "http://localhost/",
                             "localhost:80",
                             "/a\\b",
                             "/..\\..\\a",
                             "/%5c",
                             "/a%5C..%5cb",
                             "/%",
                             "/%4",
                             "/a%",
                             "/a%4",
                             "/%zz",
                             "/%4g",
                             "/%%41",
                             "/% 41",
                             "/%+1",
                             "/%00",
                             "/index.html%00.js",
                             "/%0a",
                             "/%0d%0aA:b",
                             "/%1f",
                             "/%7f",
                             "/a#b",
                             "/a\tb",
                             "/a b",
                             "/\xc3\xa9",
                             "/\x7f"}) {
    EXPECT_EQ(file_path(target), no_path(Status::bad_request)) << target;
  }
  EXPECT_EQ(file_path(std::string_view("/a\0b", 4)), no_path(Status::bad_request));
}

TEST(Http, NoTargetLeadsOut) {
  EXPECT_TRUE(rc::check("targets", [](const std::string& noise) {
    const auto pieces = *rc::gen::container<std::string>(
        rc::gen::element<char>('/', '.', '%', '2', 'e', 'F', '5', 'c', '0', '\\', '?', 'a'));
    for (const std::string& target : {noise, pieces}) {
      const std::string made = file_path("/" + target).value_or("index.html");
      const bool is_inside = !made.empty() && !made.starts_with('/') && !made.starts_with('.');
      RC_ASSERT(is_inside);
      RC_ASSERT(made.find("/.") == std::string::npos);
      RC_ASSERT(made.find("//") == std::string::npos);
      RC_ASSERT(made.find_first_of(std::string_view("\\\0", 2)) == std::string::npos);
    }
  }));
}

TEST(Http, TypesGoByExtension) {
  EXPECT_EQ(content_type("index.html"), "text/html; charset=utf-8");
  EXPECT_EQ(content_type("assets/a.b.js"), "text/javascript; charset=utf-8");
  EXPECT_EQ(content_type("A.CSS"), "text/css; charset=utf-8");
  EXPECT_EQ(content_type("assets/squadro.wasm"), "application/wasm");
  EXPECT_EQ(content_type("manifest.webmanifest"), "application/manifest+json");
  EXPECT_EQ(content_type("icon.svg"), "image/svg+xml");
  for (const char* unknown : {"", "js", "a.", "a.exe", "b.js/a"}) {
    EXPECT_EQ(content_type(unknown), "application/octet-stream") << unknown;
  }
}

TEST(Http, OnlyWhatIsNamedAfterItsContentIsKeptForEver) {
  EXPECT_EQ(cache_policy("assets/a.js"), "public, max-age=31536000, immutable");
  EXPECT_EQ(cache_policy("index.html"), "no-cache");
  EXPECT_EQ(cache_policy("sw.js"), "no-cache");
  EXPECT_EQ(cache_policy("other/assets/a.js"), "no-cache");
}

TEST(Http, AResponseSaysAllThatBrowsersNeed) {
  EXPECT_EQ(response_head(
                {.type = "application/wasm", .length = 7, .tag = "\"7-1\"", .encoding = "gzip"}),
            "HTTP/1.1 200 OK\r\n"
            "Content-Type: application/wasm\r\n"
            "Content-Length: 7\r\n"
            "Cache-Control: no-cache\r\n"
            "Vary: Accept-Encoding\r\n"
            "ETag: \"7-1\"\r\n"
            "Content-Encoding: gzip\r\n"
            "X-Content-Type-Options: nosniff\r\n"
            "Cross-Origin-Opener-Policy: same-origin\r\n"
            "Content-Security-Policy: frame-ancestors 'none'\r\n"
            "Referrer-Policy: no-referrer\r\n"
            "Connection: keep-alive\r\n"
            "\r\n");
  EXPECT_EQ(response_head({.status = Status::method_not_allowed, .closes = true}),
            "HTTP/1.1 405 Method Not Allowed\r\n"
            "Content-Type: text/plain; charset=utf-8\r\n"
            "Content-Length: 0\r\n"
            "Cache-Control: no-cache\r\n"
            "Allow: GET, HEAD\r\n"
            "X-Content-Type-Options: nosniff\r\n"
            "Cross-Origin-Opener-Policy: same-origin\r\n"
            "Content-Security-Policy: frame-ancestors 'none'\r\n"
            "Referrer-Policy: no-referrer\r\n"
            "Connection: close\r\n"
            "\r\n");
}

TEST(Http, ErrorsAreToldInBothLanguages) {
  EXPECT_EQ(error_page(Status::not_found),
            "404 — Il n'y a rien ici.\n404 — There is nothing here.\n");
}

}  // namespace quatuor::server::http
