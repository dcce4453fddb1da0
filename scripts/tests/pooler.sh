#!/usr/bin/env bash
# Runs the server's tests on PostgreSQL through a pooler in transaction mode.
# There the next statement does not find what the last one left behind on its connection.
# Needs pgbouncer (any version), TEST_DATABASE_URL without a password, and TEST_REDIS_URL. More words name files, as for Vitest.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
: "${TEST_DATABASE_URL:?names the PostgreSQL that is pooled}" "${TEST_REDIS_URL:?names the Redis of the tests}"
port=${POOLER_PORT:-56432}
folder=$(mktemp -d /tmp/violet-pooler-XXXXXX)
read -r host target user < <(node -e "const u = new URL(process.argv[1]); console.log(u.hostname, u.port || 5432, u.username || 'postgres')" "$TEST_DATABASE_URL")
cat >"$folder/pooler.ini" <<INI
[databases]
* = host=$host port=$target user=$user
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = $port
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 5000
default_pool_size = 20
server_idle_timeout = 2
ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout,extra_float_digits
logfile = $folder/pooler.log
INI
as=()
if [ "$(id -u)" = 0 ]; then
  chown -R nobody "$folder"
  as=(-u nobody)
fi
pgbouncer "${as[@]}" "$folder/pooler.ini" >"$folder/out" 2>&1 &
pooler=$!
trap 'kill "$pooler" 2>/dev/null; rm -rf "$folder"' EXIT
# Limits of time belong to each connection: behind a pooler the role has them.
TEST_POOLER_URL="postgres://$user@127.0.0.1:$port/postgres?pgbouncer=true" npx vitest run --project services --exclude '**/db/limits.races.test.ts' "$@"
