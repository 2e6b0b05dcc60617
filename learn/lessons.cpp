#include "learn/lessons.hpp"

#include <cmath>
#include <fstream>

#include "learn/whole_file.hpp"

namespace quatuor::learn {

namespace {

template <class T>
void write(std::ostream& out, const std::vector<T>& items) {
  const std::uint64_t size = items.size();
  out.write(reinterpret_cast<const char*>(&size), sizeof size);
  out.write(reinterpret_cast<const char*>(items.data()),
            static_cast<std::streamsize>(size * sizeof(T)));
}

// As long as there is that much left: a file of ours may have been cut off.
template <class T>
bool read(std::istream& in, std::uint64_t most, std::vector<T>& items) {
  std::uint64_t size = 0;
  if (!in.read(reinterpret_cast<char*>(&size), sizeof size) || size > most / sizeof(T)) {
    return false;
  }
  items.resize(size);
  return static_cast<bool>(in.read(reinterpret_cast<char*>(items.data()),
                                   static_cast<std::streamsize>(size * sizeof(T))));
}

}  // namespace

void Lessons::add(const Comparison& comparison, double chance) {
  for (const Feature& feature : comparison.features()) {
    const auto part = static_cast<std::uint16_t>(std::lround(feature.part * Mark::whole));
    if (part > 0) {
      marks_.push_back({feature.id, part});
    }
  }
  ends_.push_back(marks_.size());
  chances_.push_back(static_cast<float>(chance));
}

void Lessons::add(const Lessons& more) {
  const auto before = marks_.size();
  marks_.insert(marks_.end(), more.marks_.begin(), more.marks_.end());
  for (std::size_t i = 1; i < more.ends_.size(); ++i) {
    ends_.push_back(before + more.ends_[i]);
  }
  chances_.insert(chances_.end(), more.chances_.begin(), more.chances_.end());
}

bool Lessons::save(const std::filesystem::path& file) const {
  return write_whole(file, [this](std::ostream& out) {
    write(out, marks_);
    write(out, ends_);
    write(out, chances_);
  });
}

std::optional<Lessons> Lessons::load(const std::filesystem::path& file) {
  std::error_code error;
  const auto most = std::filesystem::file_size(file, error);
  std::ifstream in(file, std::ios::binary);
  Lessons lessons;
  if (error || !read(in, most, lessons.marks_) || !read(in, most, lessons.ends_) ||
      !read(in, most, lessons.chances_) || lessons.ends_.size() != lessons.size() + 1 ||
      !std::ranges::is_sorted(lessons.ends_) || lessons.ends_.back() != lessons.marks_.size()) {
    return std::nullopt;
  }
  return lessons;
}

}  // namespace quatuor::learn
