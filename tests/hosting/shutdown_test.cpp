// The end of a server, as those who are there see it.
#include <gtest/gtest.h>

#include "tests/hosting/table_client.hpp"

namespace quatuor::server {

TEST(Shutdown, VisitorsAreToldAndWhatWasAnsweredIsStored) {
  for (const int signal : {SIGTERM, SIGINT}) {
    const Page page;
    std::string table;
    Json before;
    {
      ServingProgram serving(page);
      TableClient client(serving.port, 1);
      table = client.begin("squadro", {"open", "bot:1"});
      while (client.watch(table)["step"]["view"]["ply"] < 6) {
        client.play_once(table);
      }
      before = client.watch(table);
      serving.program.signal(signal);
      Json last = client.next();
      while (last.is_object() && last.value("news", "") != "closing") {
        last = client.next();
      }
      EXPECT_GT(last.value("again", 0), 0) << "come back";
      const Frame goodbye = client.frame();
      EXPECT_EQ(goodbye, closed(1001, "closing"));
      EXPECT_EQ(serving.program.end(), 0);
    }
    ServingProgram again(page);
    TableClient client(again.port, 1);
    EXPECT_GE(client.watch(table)["version"], before["version"]);
  }
}

TEST(Shutdown, ASecondSignalEndsItAtOnce) {
  const Page page;
  ServingProgram serving(page, {"--limit", "for-goodbye=3600s"});
  TableClient client(serving.port, 1);
  serving.program.signal(SIGTERM);
  EXPECT_EQ(client.next().value("news", ""), "closing");
  // The client says no goodbye: the server would wait an hour.
  EXPECT_EQ(serving.program.stop(SIGTERM), -1) << "ended by the signal";
}

}  // namespace quatuor::server
