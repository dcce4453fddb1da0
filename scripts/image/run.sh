#!/usr/bin/env bash
# Tries the image itself, once it is built: `run.sh <image>`. It is started as compose.yaml does it, as its own user on a read-only root.
# A visitor and members take their first steps once it calls itself healthy. Then it is asked to end.
# It listens for this machine alone, where it has its demo.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
image=${1:?name the image}
# Below those that connections are given by themselves.
port=${PORT:-24700}
container=$(docker run --detach --network host --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges \
  --env HOST=127.0.0.1 --env PORT="$port" "$image")
finish() { docker rm --force --volumes "$container" >/dev/null; }
trap finish EXIT

fail() {
  echo "$1"
  docker logs --tail 50 "$container"
  docker inspect --format '{{json .State}}' "$container"
  exit 1
}
state() { docker inspect --format "{{.State.$1}}" "$container"; }

for _ in $(seq 90); do
  [ "$(state Running)" = true ] || fail 'it ended before it was healthy'
  [ "$(state Health.Status)" != healthy ] || break
  sleep 1
done
[ "$(state Health.Status)" = healthy ] || fail 'it was not healthy within 90 s'
user=$(docker exec "$container" id -u)
[ "$user" = 10001 ] || fail "it runs as the user $user"
node scripts/image/walk.mjs "http://127.0.0.1:$port" || fail 'the first steps failed'
docker stop --time 20 "$container" >/dev/null
[ "$(state ExitCode)" = 0 ] || fail "it ended with $(state ExitCode)"
echo "$image: healthy, walked and ended well"
