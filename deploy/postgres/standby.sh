#!/bin/sh
# A copy of the first server that follows it. PGPASSWORD: of the role violet_standby. PGDATA: where the copy lies.
set -eu
: "${PGDATA:?}"
[ -n "${PGPASSWORD:-}" ] || { echo 'POSTGRES_STANDBY_PASSWORD is not set'; exit 1; }
first=${FIRST:-postgres}
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # What a copy left that was cut short.
  rm -rf "$PGDATA"
  psql "host=$first user=violet_standby replication=true" -c 'DROP_REPLICATION_SLOT standby' 2>/dev/null || :
  pg_basebackup -h "$first" -U violet_standby -D "$PGDATA.new" -R -C -S standby -X stream -c fast || { rm -rf "$PGDATA.new"; exit 1; }
  mv "$PGDATA.new" "$PGDATA"
fi
# A copy has noted the password of its first start: the one of now goes before it.
exec postgres -c hot_standby=on -c wal_retrieve_retry_interval=200ms -c "primary_conninfo=host=$first user=violet_standby" \
  -c hba_file="${HBA_FILE:-/etc/violet/pg_hba.conf}"
