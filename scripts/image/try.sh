#!/usr/bin/env bash
# The image's recipe without a registry: a bare Debian, Node and the release in it, started as deploy/Dockerfile starts it (another user,
# a read-only root, DATA_DIR of 0755), then a visitor's and a member's first steps. As root, with mmdebstrap and strip (binutils); ROOT_TAR names a root made before.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
port=${PORT:-34700}
node=$(command -v node)
work=$(mktemp -d /tmp/violet-image-XXXXXX)
pid=
# unshare itself ignores SIGTERM while it waits: what it started is asked to stop, and after 20 s ended with it.
finish() {
  if [ -n "$pid" ]; then
    kill -TERM $(cat "/proc/$pid/task/$pid/children") 2>/dev/null || :
    timeout 20 tail --pid="$pid" -f /dev/null || { echo 'it did not stop within 20 s'; kill -KILL "$pid"; }
    wait "$pid" || :
  fi
  rm -rf "$work"
}
trap finish EXIT

# Merged from the beginning, as Debian's own image is: else a program that merges it brings 46 MB of Perl.
bare=(--quiet --variant=minbase --hook-dir=/usr/share/mmdebstrap/hooks/merged-usr --aptopt='APT::Install-Recommends "false"')
[ -n "${ROOT_TAR:-}" ] || { ROOT_TAR=$work/root.tar && mmdebstrap "${bare[@]}" --include=usr-is-merged,ca-certificates,tini bookworm "$ROOT_TAR"; }
archive=$(ls release/violet-*.tgz 2>/dev/null) || { npm run --silent release && archive=$(ls release/violet-*.tgz); }
root=$work/root
mkdir -p "$root/violet"
tar -xf "$ROOT_TAR" -C "$root" --exclude='./dev/*'
cp "$node" "$root/usr/local/bin/node"
strip --strip-unneeded "$root/usr/local/bin/node"
tar -xzf "$archive" -C "$root/violet" --strip-components=1
(cd "$root/violet" && npm ci --no-audit --no-fund >"$work/npm.log" 2>&1) || { tail "$work/npm.log"; exit 1; }
sh deploy/prune.sh "$root/violet"
mkdir -p "$root/data"
rm -rf "$root"/usr/share/{doc,man,locale,info} "$root"/var/{cache/apt,lib/apt/lists}/*
size=$(du -smx "$root" | cut -f1)
echo "unpacked: $size MB, bar 300"
[ "$size" -le 300 ]

began=$(date +%s%N)
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
until curl -sf "http://127.0.0.1:$port/readyz" >/dev/null; do
  kill -0 "$pid" 2>/dev/null || { echo 'it ended before it was ready'; exit 1; }
  sleep 0.1
done
echo "ready: $((($(date +%s%N) - began) / 1000000)) ms"
node scripts/image/walk.mjs "http://127.0.0.1:$port"
