#include "solver/tables.hpp"

#include <algorithm>

#include <zstd.h>

#include "match/file.hpp"
#include "solver/pack.hpp"

namespace quatuor::solver {

namespace {

// Quick, and nearly as small as the slow ones.
constexpr int compression = 1;

template <class Span>
Span part(Metric metric, Span all, std::size_t block) {
  const std::size_t at = block * block_positions(metric);
  return all.subspan(at, std::min(block_positions(metric), all.size() - at));
}

Text damaged(unsigned level) {
  return say(
      "La table {} est abîmée : un bloc ne correspond pas à sa somme de contrôle. Effacez-la, "
      "et « quatuor solve » la refait.",
      "The table {} is damaged: a block does not fit its checksum. Remove it, and quatuor "
      "solve makes it again.",
      level_path({}, level).string());
}

}  // namespace

void compress(Metric metric, const Scores& scores, std::vector<std::string>& blocks) {
  const std::unique_ptr<ZSTD_CCtx, decltype(&ZSTD_freeCCtx)> context(ZSTD_createCCtx(),
                                                                     ZSTD_freeCCtx);
  ZSTD_CCtx_setParameter(context.get(), ZSTD_c_compressionLevel, compression);
  ZSTD_CCtx_setParameter(context.get(), ZSTD_c_checksumFlag, 1);
  const std::span<const Score> all(scores.data(), scores.size());
  std::string packed;
  for (std::size_t block = 0; block < blocks_of(metric, all.size()); ++block) {
    pack(metric, part(metric, all, block), packed);
    std::string& made = blocks.emplace_back(ZSTD_compressBound(packed.size()), '\0');
    made.resize(
        ZSTD_compress2(context.get(), made.data(), made.size(), packed.data(), packed.size()));
    made.shrink_to_fit();
  }
}

bool decompress(Metric metric, std::span<const char> block, std::span<Score> scores) {
  std::vector<char> packed(scores.size() + 1);
  const std::size_t size =
      ZSTD_decompress(packed.data(), packed.size(), block.data(), block.size());
  return ZSTD_isError(size) == 0 && unpack(metric, std::span(packed).first(size), scores);
}

Expected<std::unique_ptr<Tables>> Tables::open(const std::filesystem::path& folder) {
  std::unique_ptr<Tables> tables;
  for (unsigned level = levels; level-- > 0;) {
    const auto path = level_path(folder, level);
    if (!is_begun(path)) {
      continue;
    }
    auto file = LevelFile::open(path);
    if (!file) {
      return std::unexpected(std::move(file.error()));
    }
    if (!tables) {
      tables = std::make_unique<Tables>(file->kind());
    }
    if (file->kind() != tables->kind()) {
      return refuse("{} n'est pas de la même sorte que les autres tables du dossier.",
                    "{} is not of the same kind as the other tables of the folder.",
                    shown_path(path));
    }
    tables->add(std::move(*file));
  }
  if (!tables) {
    return refuse(
        "Il n'y a pas de tables dans {} : « quatuor solve squadro --tables {} » les fait.",
        "There are no tables in {}: quatuor solve squadro --tables {} makes them.",
        shown_path(folder), shown_path(folder));
  }
  return tables;
}

void Tables::add(LevelFile level) {
  for (const auto& [slice, blocks] : level.slices()) {
    of_slices_[slice.number()] = blocks;
  }
  levels_.push_back(std::move(level));
}

bool Tables::is_complete() const {
  for (unsigned level = 0; level < levels; ++level) {
    if (!std::ranges::all_of(slices_of(kind_.scope, level),
                             [&](const Slice& slice) { return has(slice); })) {
      return false;
    }
  }
  return true;
}

std::size_t Tables::bytes() const {
  std::size_t sum = 0;
  for (const LevelFile& level : levels_) {
    sum += level.size();
  }
  return sum;
}

Expected<Scores> Tables::load(const Slice& slice, unsigned mover) const {
  Scores scores(arrangements_of(light, slice.phases[light]).count,
                arrangements_of(dark, slice.phases[dark]).count, endless);
  const std::span<Score> all(scores.data(), scores.size());
  const SliceBlocks& blocks = of_slices_[slice.number()];
  const std::size_t half = blocks_of(kind_.metric, scores.size());
  if (blocks.count() != 2 * half) {
    return refuse("La table {} n'est pas complète : « quatuor solve » la finit.",
                  "The table {} is not complete: quatuor solve finishes it.",
                  level_path({}, slice.level()).string());
  }
  for (std::size_t block = 0; block < half; ++block) {
    const auto bytes = blocks.block((mover == light ? 0 : half) + block);
    if (!decompress(kind_.metric, bytes, part(kind_.metric, all, block))) {
      return std::unexpected(damaged(slice.level()));
    }
  }
  return scores;
}

Expected<Score> Tables::probe(const squadro::Board& board) const {
  const auto place = place_of(board);
  if (!place) {
    return refuse(
        "Cette position ne vient jamais sur la table : une pièce y est là où elle ne "
        "s'arrête pas.",
        "This position never comes on the table: a piece is where it does not stop.");
  }
  if (!has(place->slice)) {
    return refuse("Les tables n'ont pas cette position.", "The tables do not have this position.");
  }
  const auto columns =
      static_cast<std::size_t>(arrangements_of(dark, place->slice.phases[dark]).count);
  const std::size_t at = static_cast<std::size_t>(place->arrangements[light]) * columns +
                         static_cast<std::size_t>(place->arrangements[dark]);
  const std::size_t positions = positions_in(place->slice);
  const std::size_t block = at / block_positions(kind_.metric);
  const SliceBlocks& blocks = of_slices_[place->slice.number()];
  const auto bytes = blocks.block((place->mover == light ? 0 : blocks.count() / 2) + block);
  const std::size_t within = at % block_positions(kind_.metric);

  const std::scoped_lock lock(mutex_);
  if (const auto known = std::ranges::find(cache_, bytes.data(), &Cached::block);
      known != cache_.end()) {
    return known->scores[within];
  }
  std::vector<Score> scores(
      std::min(block_positions(kind_.metric), positions - block * block_positions(kind_.metric)));
  if (!decompress(kind_.metric, bytes, scores)) {
    return std::unexpected(damaged(place->slice.level()));
  }
  const Score score = scores[within];
  if (cache_.size() < cached_blocks) {
    cache_.push_back({bytes.data(), std::move(scores)});
  } else {
    cache_[oldest_] = {bytes.data(), std::move(scores)};
    oldest_ = (oldest_ + 1) % cached_blocks;
  }
  return score;
}

}  // namespace quatuor::solver
