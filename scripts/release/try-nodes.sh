#!/usr/bin/env bash
# Tries the built server on the other versions of Node that it promises. It starts in a fresh folder with the embedded database.
# A visitor and members take their first steps, and it stops by itself. NODES names other versions or paths; each version is the newest that npm has.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
port=${PORT:-24720}
work=$(mktemp -d /tmp/violet-nodes-XXXXXX)
pid=
finish() {
  [ -z "$pid" ] || kill -KILL "$pid" 2>/dev/null || :
  rm -rf "$work"
}
trap finish EXIT
node scripts/build-if-needed.mjs

# try <version of Node, or the path of one>
try() {
  local node=$1 data began
  if [ ! -x "$node" ]; then
    npm install --prefix "$work/$1" --no-audit --no-fund --no-save --loglevel=error "node@$1" >"$work/npm.log" 2>&1 || { cat "$work/npm.log"; return 1; }
    node=$work/$1/node_modules/node/bin/node
  fi
  data=$(mktemp -d "$work/data-XXXXXX")
  began=$(date +%s%N)
  env -i PATH="$PATH" NODE_ENV=production HOST=127.0.0.1 PORT="$port" DATA_DIR="$data" "$node" apps/server/dist/program/main.mjs >"$data.log" 2>&1 &
  pid=$!
  until curl -sf "http://127.0.0.1:$port/readyz" >/dev/null; do
    kill -0 "$pid" 2>/dev/null || { echo 'it ended before it was ready'; tail -n 30 "$data.log"; return 1; }
    sleep 0.1
  done
  echo "Node $("$node" --version) is ready: $((($(date +%s%N) - began) / 1000000)) ms"
  node scripts/image/walk.mjs "http://127.0.0.1:$port" || { tail -n 30 "$data.log"; return 1; }
  kill -TERM "$pid"
  timeout 20 tail --pid="$pid" -f /dev/null || { echo 'it did not stop within 20 s'; return 1; }
  wait "$pid" || { echo "it ended with $?"; tail -n 30 "$data.log"; return 1; }
  pid=
}

for version in ${NODES:-22 24}; do try "$version"; done
