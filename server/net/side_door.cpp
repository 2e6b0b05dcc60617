#include "server/net/side_door.hpp"

#include <sys/stat.h>

namespace quatuor::server {

namespace {

constexpr std::size_t longest_question = 1000;

using NearSocket = asio::local::stream_protocol::socket;

asio::awaitable<void> hear_question(std::shared_ptr<NearSocket> socket, Answering answering) {
  const auto input = std::make_shared<std::string>();
  auto [error, size] = co_await asio::async_read_until(
      *socket, asio::dynamic_buffer(*input, longest_question), '\n', as_result);
  if (error) {
    co_return;
  }
  answering(input->substr(0, size - 1), [socket](std::string text) {
    const auto answer = std::make_shared<std::string>(std::move(text));
    asio::async_write(*socket, asio::buffer(*answer),
                      [socket, answer](ErrorCode, std::size_t) { socket->close(); });
  });
}

asio::awaitable<void> watch_side_door(Hall& hall, Answering answering) {
  while (hall.side_door.is_open()) {
    auto [error, socket] = co_await hall.side_door.async_accept(as_result);
    if (error) {
      co_return;
    }
    const auto shared = std::make_shared<NearSocket>(std::move(socket));
    asio::co_spawn(hall.loop, hear_question(shared, answering),
                   [&hall](const std::exception_ptr& trouble) { hall.report(trouble); });
  }
}

}  // namespace

bool open_side_door(Hall& hall, const std::filesystem::path& path, const Answering& answering) {
  // One that was left behind: the folder belongs to this program.
  std::error_code ignored;
  std::filesystem::remove(path, ignored);
  try {
    hall.side_door.open();
    hall.side_door.bind({path.string()});
    ::chmod(path.c_str(), S_IRUSR | S_IWUSR);
    hall.side_door.listen();
  } catch (const std::exception&) {
    ErrorCode unused;
    std::ignore = hall.side_door.close(unused);
    return false;
  }
  asio::co_spawn(hall.loop, watch_side_door(hall, answering),
                 [&hall](const std::exception_ptr& trouble) { hall.report(trouble); });
  return true;
}

}  // namespace quatuor::server
