#!/bin/sh
# The roles that serve, made by the owner: they own nothing. Run at each start, so a community of before gets them, and a new password holds.
# PGHOST, PGUSER, PGDATABASE, PGPASSWORD: the owner's. SERVER_PASSWORD: the servers'. STANDBY_PASSWORD: the standby's, if there is one.
set -eu
: "${SERVER_PASSWORD:?}" "${STANDBY_PASSWORD:=}"
export SERVER_PASSWORD STANDBY_PASSWORD
until pg_isready -q; do sleep 1; done
exec psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 <<'SQL'
\getenv server SERVER_PASSWORD
\getenv standby STANDBY_PASSWORD
-- A password in clear is no line of PostgreSQL's log, whatever the operator has it write down.
SET log_statement = 'none';
SET log_min_error_statement = 'panic';
SET log_min_duration_statement = -1;

SELECT 'CREATE ROLE violet_server' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'violet_server') \gexec
ALTER ROLE violet_server LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD :'server';
-- Also for connections of a pooler, which leaves out what the servers ask for at their start.
ALTER ROLE violet_server SET statement_timeout = '20s';
ALTER ROLE violet_server SET lock_timeout = '10s';
ALTER ROLE violet_server SET idle_in_transaction_session_timeout = '30s';

SELECT :'standby' <> '' AS has_standby \gset
\if :has_standby
SELECT 'CREATE ROLE violet_standby' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'violet_standby') \gexec
ALTER ROLE violet_standby LOGIN REPLICATION NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS PASSWORD :'standby';
\endif
SQL
