#!/usr/bin/env bash
# What `npm test` leaves out: trials, the server on PostgreSQL and Redis, the other journeys, every look at every screen.
# TEST_DATABASE_URL and TEST_REDIS_URL name the services; databases are made and dropped in the first.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
: "${TEST_DATABASE_URL:?name a PostgreSQL that databases may be made in, such as postgres://postgres@127.0.0.1:5432/postgres}"
: "${TEST_REDIS_URL:?name a Redis, such as redis://127.0.0.1:6379}"

failed=0
times=()
part() {
  local name=$1 began=$SECONDS
  shift
  printf '\n== %s\n' "$name"
  "$@" || failed=$((failed + 1))
  times+=("$(printf '%5d s  %s' $((SECONDS - began)) "$name")")
}
node scripts/build-if-needed.mjs || failed=$((failed + 1))
part 'Trials of server, site and scripts' npx vitest run --project server --project web --project scripts .trials.
# Much of it waits for what a process tells another: a third worker works meanwhile.
part 'The server on PostgreSQL and Redis' npx vitest run --project services --maxWorkers 3
part 'The other journeys, and every look at every screen' npx playwright test -c e2e/rest.config.ts
printf '\nWhere the time went\n'
printf '%s\n' "${times[@]}"
exit "$failed"
