#!/usr/bin/env bash
# Tries the image's recipe without a registry: a bare Debian with Node and the release in it. It is started as deploy/Dockerfile does it: by another
# user, on a read-only root, with a DATA_DIR of 0755. A visitor and members take their first steps. All of it is done once more without the photo check.
# It needs root, mmdebstrap and strip (binutils); ROOT_TAR names a root made before.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# Below those that connections are given by themselves.
port=${PORT:-24700}
work=$(mktemp -d /tmp/violet-image-XXXXXX)
# The version that the image has: another one is smaller.
version=$(sed -n 's/^ARG BASE=node:\([0-9]*\)-.*/\1/p' deploy/Dockerfile)
: "${version:?deploy/Dockerfile names no version of Node}"
node=$work/node/node_modules/node/bin/node
pid=
planted=()
# unshare itself ignores SIGTERM while it waits. So what it started is asked to stop, and ended with it after 20 s.
stop() {
  [ -n "$pid" ] || return 0
  kill -TERM $(cat "/proc/$pid/task/$pid/children") 2>/dev/null || :
  timeout 20 tail --pid="$pid" -f /dev/null || { echo 'it did not stop within 20 s'; kill -KILL "$pid"; }
  wait "$pid" || :
  pid=
}
finish() {
  stop
  rm -rf "$work" ${planted[@]+"${planted[@]}"}
}
trap finish EXIT

# Secrets as an operator has them beside the recipes: none may be in what is released.
plant() {
  for file in deploy/.env deploy/violet.env; do
    [ -e "$file" ] || { echo 'BAN_KEY=planted' >"$file" && planted+=("$file"); }
  done
}

npm install --prefix "$work/node" --no-audit --no-fund --no-save --loglevel=error "node@$version" >"$work/npm.log" 2>&1 || { cat "$work/npm.log"; exit 1; }

# Merged from the beginning, as Debian's own image is: else a program that merges it brings 46 MB of Perl.
bare=(--quiet --variant=minbase --hook-dir=/usr/share/mmdebstrap/hooks/merged-usr --aptopt='APT::Install-Recommends "false"')
[ -n "${ROOT_TAR:-}" ] || { ROOT_TAR=$work/root.tar && mmdebstrap "${bare[@]}" --include=usr-is-merged,busybox-static,ca-certificates,libstdc++6,tini bookworm "$ROOT_TAR"; }
# Always made anew: one left behind is of other sources, and of a folder without the planted secrets.
plant
npm run --silent release
archive=$(ls release/violet-*.tgz)
mkdir "$work/debian"
tar -xf "$ROOT_TAR" -C "$work/debian" --exclude='./dev/*'
cp deploy/root.sh "$work/debian/root.sh"
chroot "$work/debian" sh /root.sh /bare
mv "$work/debian/bare" "$work/root"
root=$work/root
mkdir -m 0700 "$root/data" "$root/backups"
chown 10001:10001 "$root/data" "$root/backups"
mkdir "$root/violet"
cp "$node" "$root/usr/local/bin/node"
strip --strip-unneeded "$root/usr/local/bin/node"
tar -xzf "$archive" -C "$root/violet" --strip-components=1
if find "$root/violet" -name '*.env' | grep .; then echo 'these secrets are in the release'; exit 1; fi
(cd "$root/violet" && npm ci --no-audit --no-fund >"$work/npm.log" 2>&1) || { tail "$work/npm.log"; exit 1; }

serve() {
  export root port
  unshare --mount --pid --fork --kill-child bash -euc '
    mount --bind "$root" "$root"
    mount -t tmpfs -o mode=0755,uid=10001,gid=10001 data "$root/data"
    mount -t tmpfs tmp "$root/tmp"
    mount -t proc proc "$root/proc"
    mount --rbind /dev "$root/dev"
    mount -o remount,bind,ro "$root"
    exec chroot --userspec=10001:10001 "$root" /usr/bin/env -i PATH=/usr/local/bin:/usr/bin:/bin NODE_ENV=production \
      HOST=127.0.0.1 PORT="$port" DATA_DIR=/data /usr/bin/tini -- sh -c "! touch /violet/written 2>/dev/null && cd /violet && exec node apps/server/dist/program/main.mjs"
  ' &
  pid=$!
}

# attempt <what it is> <MB it may have unpacked>
attempt() {
  local size began
  size=$(du -smx "$root" | cut -f1)
  echo "$1: $size MB unpacked, bar $2"
  [ "$size" -le "$2" ]
  began=$(date +%s%N)
  serve
  until curl -sf "http://127.0.0.1:$port/readyz" >/dev/null; do
    kill -0 "$pid" 2>/dev/null || { echo 'it ended before it was ready'; exit 1; }
    sleep 0.1
  done
  echo "ready: $((($(date +%s%N) - began) / 1000000)) ms"
  node scripts/image/walk.mjs "http://127.0.0.1:$port"
  stop
}

sh deploy/prune.sh "$root/violet"
attempt 'the image' 300
FACES=0 sh deploy/prune.sh "$root/violet"
attempt 'without the photo check' 180
