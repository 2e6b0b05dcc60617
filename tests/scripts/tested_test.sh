#!/usr/bin/env bash
# ./test --changed runs the parts that a change touches, and no part is taken for green that was not.
set -euo pipefail
command -v git > /dev/null || exit 77
source "$(dirname "$0")/../../scripts/tested.sh"

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export GIT_CONFIG_GLOBAL=/dev/null GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@example.org GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@example.org
git init -q
mkdir server web
touch server/a.cpp web/a.ts
echo build > .gitignore
git add .
git commit -qm first

expect() {
  [[ "$1" == "$2" ]] || {
    printf 'expected: %s\n     got: %s\n' "$2" "$1" >&2
    exit 1
  }
}
touched() { touched_parts | paste -sd' '; }
ran=()
test_format() { ran+=(format); }
test_native() { ran+=(native); }
test_page() { ran+=(page); }
all_parts=(format native page)

expect "$(touched)" 'format native page'
run_parts format native page
expect "${ran[*]}" 'format native page'
expect "$(touched)" ''
expect "$(sed 's/, [0-9]* s$//' build/tested | head -1)" "all parts of $(git rev-parse HEAD), nothing changed"

echo change > server/a.cpp
expect "$(touched)" 'format native'
run_parts format native
expect "$(touched)" 'format native'  # nobody knows later what the change was
git commit -qam second
run_parts format
expect "$(touched)" 'native'
run_parts native
expect "$(touched)" ''

touch web/b.ts
expect "$(touched)" 'page'
git add web
git commit -qm third
expect "$(touched)" 'page'

# A part that failed is not green, though nothing changed since.
run_parts page
(test_page() { exit 1; }; run_parts page) || true
expect "$(touched)" 'page'
expect "$(head -1 build/tested)" "page of $(git rev-parse HEAD), nothing changed, not finished"

# What nobody has thought of touches everything.
expect "$(parts_of_file core/move.hpp)" 'format native page'
expect "$(parts_of_file new_folder/file)" 'format native page'
