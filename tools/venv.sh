#!/usr/bin/env bash
# Makes .venv with the first Python that is new enough, or says exactly what is missing.
set -eu
cd "$(dirname "$0")/.."

seen=""
for python in ${PYTHON3:-} python3 python3.13 python3.12 python3.11 python; do
  command -v "$python" >/dev/null 2>&1 || continue
  version=$("$python" -c 'import sys; print("%d.%d.%d" % sys.version_info[:3])' 2>/dev/null) || continue
  seen="$seen $python ($version)"
  "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || continue
  if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
    echo "$python ($version) cannot make a virtual environment: ensurepip is missing." >&2
    echo "On Debian and Ubuntu: apt-get install python3-venv" >&2
    exit 1
  fi
  echo "Making .venv with $python $version …"
  "$python" -m venv .venv
  exit 0
done

echo "Python 3.11 or later is needed; found:${seen:- none}." >&2
echo "On Debian 12 and Ubuntu 24.04: apt-get install python3 python3-venv" >&2
echo "Or name another one: make PYTHON3=/path/to/python3.11 …" >&2
exit 1
