# Shared by ./test and its own test: what was run last, and which parts a change touches.
#
# build/tested, a line for people and then one for each part that was green:
#   all parts of 4092d1c…, nothing changed, 902 s
#   native 4092d1c… clean 229
# A part that was run on a tree with changes in it is `changed`: nothing tells later what was in them.

tested=build/tested

# Git may be absent, as in sources that were unpacked.
commit_now() { git rev-parse HEAD 2> /dev/null || echo unknown; }
tree_now() { [[ -z $(git status --porcelain 2> /dev/null) ]] && echo clean || echo changed; }

# note_part PART COMMIT TREE SECONDS; without the rest it is no longer green.
note_part() {
  { sed -n 1p $tested; sed 1d $tested | grep -v "^$1 " || true; } > $tested.new
  (($# == 1)) || printf '%s\n' "$*" >> $tested.new
  mv $tested.new $tested
}

# note_run COMMIT TREE HOW_LONG PART…
note_run() {
  local commit=$1 tree=$2 how_long=$3 what
  shift 3
  [[ "$*" == "${all_parts[*]}" ]] && what='all parts' || what="$*"
  [[ $tree == clean ]] && tree='nothing changed' || tree='with changes in the tree'
  mkdir -p build
  {
    printf '%s of %s, %s, %s\n' "$what" "$commit" "$tree" "$how_long"
    [[ ! -e $tested ]] || sed 1d $tested
  } > $tested.new
  mv $tested.new $tested
}

run_parts() {
  local part commit tree begin all=$SECONDS
  commit=$(commit_now)
  tree=$(tree_now)
  note_run "$commit" "$tree" 'not finished' "$@"
  for part; do
    begin=$SECONDS
    note_part "$part"
    "test_$part"
    note_part "$part" "$commit" "$tree" $((SECONDS - begin))
  done
  note_run "$commit" "$tree" "$((SECONDS - all)) s" "$@"
}

# parts_of_file FILE: the parts that could notice a change of it.
parts_of_file() {
  case $1 in
    *.svelte | web/* | games/*/web/* | npm/* | package*.json | svelte.config.js) echo page browser npm ;;
    docs/library.md | reference/*) echo reference ;;
    docs/python.md) echo native python ;;
    docs/npm.md) echo native npm ;;
    examples/embed/* | tests/library/*) echo format library ;;
    python/*.cpp | python/*.hpp) echo format python ;;
    python/* | pyproject.toml | examples/* | bench/*.py) echo python ;;
    # What only the program has, and not the library, the page or the packages.
    server/* | store/* | cli/* | tournament/* | print/* | protocol/engine/* | learn/* | solver/puzzles/*) echo format native browser sanitizers ;;
    tests/* | games/*/tests/* | games/*/vectors/* | fuzz/* | bench/*.cpp | bench/load/*) echo format native sanitizers ;;
    games/*/book.*.md) echo native page browser ;;
    *.md) echo native ;;
    # Headers of the library, the build, the scripts, and whatever nobody has thought of.
    *) echo "${all_parts[*]}" ;;
  esac
}

# The parts that were not green yet, or that a change since then touches, in their order.
touched_parts() {
  local part file commit tree
  for part in "${all_parts[@]}"; do
    read -r commit tree < <(sed -nE "2,\$s/^$part ([0-9a-f]+) (\w+) .*/\1 \2/p" $tested 2> /dev/null) || true
    if [[ ${tree:-} != clean ]] || ! git cat-file -e "$commit" 2> /dev/null; then
      echo "$part"
    else
      while read -r file; do
        [[ " $(parts_of_file "$file") " != *" $part "* ]] || {
          echo "$part"
          break
        }
      done < <({ git diff --name-only "$commit"; git ls-files --others --exclude-standard; } | sort -u)
    fi
    commit= tree=
  done
}
