# Shared by ./play, ./test and the other scripts: say what is being done, install what is missing, build.

say() { printf '\033[1m==>\033[0m %s\n' "$*" >&2; }
fail() { printf 'quatuor: %s\n' "$*" >&2; exit 1; }

# help_from SCRIPT ARGUMENTS…: where help is asked for, the comment at the head of the script.
help_from() {
  case ${2:-} in
    -h | --help)
      sed -n '2,${/^#/!q;s/^# \{0,1\}//p}' "$1"
      exit
      ;;
  esac
}

is_there() { case $1 in /*) compgen -G "$1" > /dev/null ;; *) command -v "$1" > /dev/null ;; esac; }

# The packages for a command that are not there yet: `test` needs those of `play` too, and `release` those of both.
missing_packages() {
  local for_command package witness needed=play
  [[ $1 == play ]] || needed+=' test'
  [[ $1 != release ]] || needed+=' release'
  while read -r for_command package witness; do
    case $for_command in \#* | '') continue ;; esac
    if [[ " $needed " == *" $for_command "* ]] && ! is_there "$witness"; then
      echo "$package"
    fi
  done < packages.txt
}

is_debian_12() { grep -qs '^VERSION_CODENAME=bookworm' /etc/os-release; }

apt_get() {
  if [[ $(id -u) == 0 ]]; then
    DEBIAN_FRONTEND=noninteractive apt-get "$@"
  elif command -v sudo > /dev/null; then
    sudo env DEBIAN_FRONTEND=noninteractive apt-get "$@"
  else
    return 1
  fi
}

install_packages() {
  local missing
  mapfile -t missing < <(missing_packages "$1")
  [[ ${#missing[@]} == 0 ]] && return
  say "Installing ${missing[*]}"
  mkdir -p build
  if is_debian_12 && { apt_get update && apt_get install -y --no-install-recommends "${missing[@]}"; } \
    > build/install.log 2>&1; then
    return
  fi
  if is_debian_12; then
    say "That did not work (build/install.log says why). These Debian packages are missing: ${missing[*]}"
  else
    say "This is not Debian 12. I do not find what these Debian packages give: ${missing[*]}"
  fi
  say "Going on all the same, in case it is there under another name."
}

# configure PRESET: quiet unless it fails.
configure() {
  mkdir -p build
  cmake --preset "$1" > "build/configure-$1.log" 2>&1 || {
    cat "build/configure-$1.log" >&2
    fail "CMake could not prepare the build '$1'. If a package is missing, packages.txt names it."
  }
}

# What ninja says: how far it is on one line of a terminal, a line now and then in a pipe, and all that goes wrong.
show_build() {
  local line shown=$SECONDS is_open=
  while IFS= read -r line || [[ -n $line ]]; do
    case $line in
      *'Re-checking globbed'* | *'no work to do'*) ;;
      '['[0-9]*'/'*)
        if [[ -t 2 ]]; then
          printf '\r\033[K    %s' "${line%%] *}]" >&2
          is_open=1
        elif ((SECONDS - shown >= 10)); then
          printf '    %s\n' "${line%%] *}]" >&2
          shown=$SECONDS
        fi
        ;;
      *)
        [[ -z $is_open ]] || printf '\n' >&2
        is_open=
        printf '%s\n' "$line" >&2
        ;;
    esac
  done
  [[ -z $is_open ]] || printf '\r\033[K' >&2
}

# build PRESET [TARGET…]
build() {
  local preset=$1
  shift
  configure "$preset"
  [[ -e build/$preset/.ninja_log ]] ||
    say 'Je compile (une à trois minutes la première fois) · Building (one to three minutes the first time)'
  NINJA_STATUS='[%f/%t, %es] ' cmake --build --preset "$preset" ${*:+--target "$@"} 2>&1 | show_build ||
    fail "The build '$preset' failed; the first error above says where."
}

# Vite wants node 20. Where the system's is older, npm brings one of its own.
prepare_node() {
  mkdir -p build
  local own=$PWD/build/node/node_modules/.bin
  if (($(node -p 'process.versions.node.split(".")[0]' 2> /dev/null || echo 0) < 20)); then
    [[ -x $own/node ]] || {
      say 'Installing node 20 from npm'
      npm install --prefix build/node --no-audit --no-fund node@20 > build/install-node.log 2>&1 ||
        fail 'npm could not install node 20 (build/install-node.log says why).'
    }
    PATH=$own:$PATH
  fi
  if [[ ! node_modules/.package-lock.json -nt package-lock.json ]]; then
    say 'Installing the npm packages'
    # Not `npm ci`: it insists that the lock file lists the optional packages of every other platform too.
    npm install --no-save > build/install-npm.log 2>&1 || fail 'npm could not install the packages (build/install-npm.log says why).'
  fi
}

# The page and its engines, in build/web; again only when something changed.
build_web() {
  mkdir -p build
  build wasm
  prepare_node
  local stamp=build/web.stamp
  if [[ ! -e $stamp || -n $(find web docs/screens games/*/web games/*/book.*.md games/*/puzzles.txt build/wasm/wasm/*.wasm build/release/quatuor \
    package-lock.json -newer $stamp -print -quit) ]]; then
    say 'Je prépare la page · Building the page'
    npm run --silent build > build/web.log 2>&1 || {
      cat build/web.log >&2
      fail 'The page could not be built; see above.'
    }
    touch $stamp
  fi
}

# pip_install WHAT…: by the versions that are known to work.
pip_install() { build/python-venv/bin/pip install -c python/constraints.txt "$@" >> build/install-python.log 2>&1; }

# What the tests of the Python package need, as pyproject.toml names it, in an environment of their own. Fails where the package index
# cannot be reached. What is missing of the rest, its tests do without.
install_python() {
  local log=build/install-python.log extra
  say 'Installing what the Python tests need'
  python3 -m venv build/python-venv > $log 2>&1 || fail "Python could not make an environment of its own ($log says why)."
  python3 python/requirements.py test > build/python-requirements.txt
  if ! pip_install -r build/python-requirements.txt; then
    ! build/python-venv/bin/pip download --no-deps --no-cache-dir --dest build/python-probe nanobind >> $log 2>&1 ||
      fail "pip could not install what the Python tests need ($log says why)."
    say "The Python package index cannot be reached ($log says why): the tests of the Python package are left out."
    return 1
  fi
  while read -r extra; do
    pip_install "$extra" || say "$extra cannot be had ($log says why): its tests are left out."
  done < <(python3 python/requirements.py interfaces)
}

# The package as pip would install it. Fails where there is nothing to build it with.
prepare_python() {
  local venv=build/python-venv stamp=build/python-venv/stamp
  mkdir -p build
  if [[ ! $stamp -nt pyproject.toml || ! $stamp -nt python/constraints.txt ]]; then
    install_python || return
    touch $stamp
  fi
  say 'Building the Python package'
  rm -rf build/python-wheel
  $venv/bin/pip wheel --no-build-isolation --no-deps --wheel-dir build/python-wheel . > build/python.log 2>&1 &&
    $venv/bin/pip install --force-reinstall --no-deps build/python-wheel/*.whl >> build/python.log 2>&1 || {
    cat build/python.log >&2
    fail 'The Python package could not be built; see above.'
  }
}
