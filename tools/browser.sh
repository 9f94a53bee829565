#!/usr/bin/env bash
# The browser tests need Debian's chromium and chromium-driver: installs them when it may,
# else says exactly what is missing and fails. A browser test is never skipped.
set -eu

missing=()
[ -x /usr/bin/chromium ] || missing+=(chromium)
[ -x /usr/bin/chromedriver ] || missing+=(chromium-driver)
[ ${#missing[@]} -eq 0 ] && exit 0

command="apt-get install -y ${missing[*]}"
if ! command -v apt-get >/dev/null 2>&1; then
  echo "Missing for the browser tests: ${missing[*]}, and there is no apt-get here." >&2
  echo "They must be found as /usr/bin/chromium and /usr/bin/chromedriver." >&2
  exit 1
fi
if [ "$(id -u)" = 0 ]; then
  root=()
elif sudo -n true 2>/dev/null; then
  root=(sudo -n)
else
  echo "Missing for the browser tests: ${missing[*]}. Install them with:" >&2
  echo "    sudo $command" >&2
  exit 1
fi

echo "Installing ${missing[*]} for the browser tests …"
export DEBIAN_FRONTEND=noninteractive
log=$(mktemp)
trap 'rm -f "$log"' EXIT
if ! { "${root[@]}" apt-get update -q && "${root[@]}" $command -q; } >"$log" 2>&1 </dev/null; then
  tail -n 20 "$log" >&2
  echo "Could not install ${missing[*]}: see above." >&2
  exit 1
fi
