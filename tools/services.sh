#!/usr/bin/env bash
# Runs the tests of the record, of races and of the sockets on PostgreSQL and Redis, with two web processes and two
# croupiers: private servers in a temporary folder, on free loopback ports, stopped at the end. Installs Debian's
# packages when it may, else says exactly what is missing and fails.
# `tools/services.sh tests/races -m long` runs these tests instead of all that belong here.
set -eu
cd "$(dirname "$0")/.."

pg_bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1 || true)
missing=()
[ -n "$pg_bin" ] && [ -x "$pg_bin/initdb" ] || missing+=(postgresql)
command -v redis-server >/dev/null 2>&1 || missing+=(redis-server)
if [ ${#missing[@]} -gt 0 ]; then
  if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null 2>&1; then
    echo "Missing for the server tests: ${missing[*]}. Install them with:" >&2
    echo "    sudo apt-get install -y ${missing[*]}" >&2
    exit 1
  fi
  echo "Installing ${missing[*]} for the server tests …"
  DEBIAN_FRONTEND=noninteractive apt-get update -q >/dev/null </dev/null
  DEBIAN_FRONTEND=noninteractive apt-get install -y -q "${missing[@]}" >/dev/null </dev/null
  pg_bin=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -n 1)
fi

.venv/bin/python -m pip install --quiet --quiet --disable-pip-version-check --only-binary :all: --require-hashes \
  -r requirements-scale.lock

work=$(mktemp -d)
free_port() { .venv/bin/python -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'; }
pg_port=$(free_port)
redis_port=$(free_port)
# PostgreSQL refuses to run as root: Debian's package brings the person it wants.
as_pg() { if [ "$(id -u)" = 0 ]; then (cd / && runuser -u postgres -- "$@"); else "$@"; fi; }
[ "$(id -u)" != 0 ] || chown postgres "$work"

redis_pid=""
stop() {
  [ -z "$redis_pid" ] || kill "$redis_pid" 2>/dev/null || true
  as_pg "$pg_bin/pg_ctl" -D "$work/pg" -m fast stop >/dev/null 2>&1 || true
  rm -rf "$work"
}
trap stop EXIT

as_pg "$pg_bin/initdb" -D "$work/pg" -U tressette -A trust -E UTF8 --locale=C.UTF-8 >/dev/null
as_pg "$pg_bin/pg_ctl" -D "$work/pg" -w -l "$work/pg.log" \
  -o "-p $pg_port -c listen_addresses=127.0.0.1 -c unix_socket_directories=$work -c fsync=off" start >/dev/null
redis-server --port "$redis_port" --bind 127.0.0.1 --save "" --dir / >/dev/null &
redis_pid=$!

if [ $# -eq 0 ]; then
  read -r left_out suites < <(.venv/bin/python -c 'from tools.left_out import *; print(NOT_ON_SERVERS, *ON_SERVERS)')
  echo "Left out on servers: $left_out"
  # shellcheck disable=SC2086  # the suites are words
  set -- -m "not e2e and not bench" -k "not $left_out" $suites
fi
echo "On PostgreSQL and Redis: $*"
DATABASE_URL="postgresql://tressette@127.0.0.1:$pg_port/postgres" REDIS_URL="redis://127.0.0.1:$redis_port/0" \
  .venv/bin/python -m pytest -q -n 0 "$@"
