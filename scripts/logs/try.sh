#!/usr/bin/env bash
# Runs the recipe of deploy/rsyslog. A server's lines stand in a journal of their own. They go over TLS to a second rsyslog, which is away for a
# while. As root, with rsyslog, rsyslog-gnutls, systemd's journal and openssl; nothing of the machine's own journal is read.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
if [ -z "${INSIDE:-}" ]; then INSIDE=1 exec unshare --mount --pid --fork --kill-child --mount-proc bash scripts/logs/try.sh; fi

work=$(mktemp -d /tmp/violet-logs-XXXXXX)
clean() {
  jobs -p | xargs -r kill -KILL 2>/dev/null || :
  wait
  rm -rf "$work"
  [ -z "${slice:-}" ] || rmdir "$slice"/*.service "$slice"
}
trap clean EXIT
port=${PORT:-34710}
log_port=${LOG_PORT:-34711}

fail() {
  echo "$1"
  tail -n 20 "$work"/*.out
  exit 1
}
# until_true <what is waited for> <command…>: a minute at most.
until_true() {
  local what=$1
  shift
  for _ in $(seq 600); do "$@" && return || sleep 0.1; done
  fail "waited for in vain: $what"
}

# A journal of its own.
mount -t tmpfs run /run
mount -t tmpfs journals /var/log
mkdir -p /run/log/journal /run/systemd/journal
chgrp systemd-journal /run/log/journal
chmod 2755 /run/log/journal
tr -d - </proc/sys/kernel/random/uuid >"$work/machine-id"
mount --bind "$work/machine-id" /etc/machine-id
/lib/systemd/systemd-journald >"$work/journald.out" 2>&1 &
until_true 'the journal' test -S /run/systemd/journal/stdout

# Who signs both certificates, and somebody else who signs their own.
certificate() {
  openssl req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj "/CN=$1" -addext "subjectAltName=DNS:$1" -keyout "$work/$2.key" -out "$work/$2.csr" 2>/dev/null
  openssl x509 -req -in "$work/$2.csr" -CA "$work/$3.pem" -CAkey "$work/$3.key" -days 1 -copy_extensions copy -out "$work/$2.pem" 2>/dev/null
}
for ca in ca other; do openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj "/CN=$ca" -days 1 -keyout "$work/$ca.key" -out "$work/$ca.pem" 2>/dev/null; done
certificate localhost receiver ca
certificate violet.example server ca
certificate violet.example stranger other
certificate elsewhere.example elsewhere ca

mkdir -m 0700 "$work/kept" "$work/state"
# The sender is nobody, as in its unit: it reads the journal and its own folder.
chmod 0711 "$work"
chown nobody "$work/state" "$work/server.key" "$work/server.pem"
alone=(setpriv --reuid=nobody --regid=nogroup --groups=systemd-journal --bounding-set=-all --no-new-privs)
cp deploy/rsyslog/violet.conf "$work"
start_receiver() {
  LOG_CA=$work/ca.pem LOG_CERT=$work/receiver.pem LOG_KEY=$work/receiver.key LOG_PEERS=violet.example LOG_PORT=$log_port LOG_FOLDER=$work/kept \
    rsyslogd -n -iNONE -f deploy/rsyslog/receiver.conf >>"$work/receiver.out" 2>&1 &
  receiver=$!
}
start_sender() {
  STATE_DIRECTORY=$work/state LOG_CA=$work/ca.pem LOG_CERT=$work/server.pem LOG_KEY=$work/server.key LOG_HOST=localhost LOG_PORT=$log_port \
    "${alone[@]}" rsyslogd -n -iNONE -f "$work/violet.conf" >>"$work/sender.out" 2>&1 &
  sender=$!
}
end() {
  kill "-$1" "$2"
  wait "$2" 2>/dev/null || :
}
# as <unit> <name> <command…>: what it writes is that unit's, as journald tells units, by their control groups.
mount -t cgroup2 none /sys/fs/cgroup
slice=/sys/fs/cgroup/violetlogs$port.slice
mkdir -p "$slice"/{violet,violet@2,violet-audit,docker,other}.service
cat >"$work/as" <<'SH'
echo $$ >"$1/cgroup.procs"
exec systemd-cat -t "${@:2}"
SH
# It stays for a moment, so that the journal can look whose it is.
as() { bash "$work/as" "$slice/$1" "$2" bash -c '"$@"; sleep 2' - "${@:3}"; }
kept() { cat "$work"/kept/*.log 2>/dev/null; }
has_line() { kept | grep -qF -- "$1"; }

start_receiver
until_true 'the receiver' bash -c "exec 2>/dev/null 3<>/dev/tcp/127.0.0.1/$log_port"
start_sender

# A server that others reach: security events on standard output, beside its log.
export DATA_DIR=$work/data PUBLIC_URL=https://violet.example PORT=$port LOG_LEVEL=info DATABASE_URL= REDIS_URL= TRUSTED_PROXIES=loopback
bash "$work/as" "$slice/violet.service" violet node --import tsx apps/server/src/main.ts &
server=$!
until_true 'the server' curl -sfo /dev/null "http://127.0.0.1:$port/readyz"
sign_in() {
  curl -so /dev/null "http://127.0.0.1:$port/api/auth/login" -H 'host: violet.example' -H 'content-type: application/json' -H "x-request-id: $1" -H 'x-forwarded-for: 203.0.113.7' \
    -d '{"username":"ana_secretname","password":"Kettle_on_9"}'
}
as other.service other echo 'somebody else wrote this'
systemd-cat -t violet echo 'somebody else under our name'
as docker.service violet echo 'from a container'
as violet@2.service violet echo 'from a second process'
as docker.service other echo 'somebody else in a container'

sign_in one-by-one
until_true 'a security event' has_line '"event":"sign_in","outcome":"refused"'
until_true 'the line of the request' has_line '"route":"/api/auth/login"'
until_true 'the first line of all' has_line 'Violet is open at'
until_true 'the line of a container' has_line 'from a container'
until_true 'the line of a second process' has_line 'from a second process'
echo 'lines and security events arrive'

end TERM "$receiver"
sign_in while-away
until_true 'the line on the disk' grep -rqF while-away "$work/state"
end KILL "$sender"
start_sender
start_receiver
until_true 'the line of before' has_line while-away
echo 'what was written while the receiver was away, and the sender killed, arrives'

# The disk is slower than the journal: none of those it has not reached yet may be noted as read.
end TERM "$receiver"
as violet.service violet seq -f "%06.0f of many $(printf '%0600d' 0)" 1000
until_true 'the first of many on the disk' grep -rqF '000050 of many' "$work/state"
end KILL "$sender"
start_sender
start_receiver
until_true 'the last of many' has_line '001000 of many'
echo 'what a killed sender had not written to its disk yet arrives'

end TERM "$server"
as violet-audit.service violet-audit node --import tsx apps/server/src/verify-audit.ts
until_true 'the line of the audit log' has_line 'The audit log is whole: 0 entries'
echo 'the line of the audit log arrives'

for who in stranger elsewhere; do
  (printf '60 <14>1 2026-01-01T00:00:00Z host violet - - - forged by a %s' "$who"; sleep 1) |
    timeout 10 openssl s_client -quiet -connect "localhost:$log_port" -cert "$work/$who.pem" -key "$work/$who.key" >"$work/$who.out" 2>&1 || :
done
as violet.service violet echo 'the last line'
until_true 'the last line' has_line 'the last line'
has_line forged && fail 'a line of a stranger was taken'
has_line 'somebody else' && fail 'a line that is not of Violet was sent'
kept | grep -qiE 'ana_secretname|Kettle_on_9|203\.0\.113\.7' && fail 'a name, a password or an address was sent'
# Byte for byte what the journal has, nothing lost. What a killed sender had on its way may stand there twice.
journalctl -q -o cat _SYSTEMD_UNIT=violet.service _SYSTEMD_UNIT=violet@2.service _SYSTEMD_UNIT=violet-audit.service + _SYSTEMD_UNIT=docker.service SYSLOG_IDENTIFIER=violet | sort -u >"$work/written"
kept | sed -E 's/^[^ ]+ [^ ]+ [^ ]+ //' | sort -u >"$work/arrived"
diff "$work/written" "$work/arrived" || fail 'other lines arrived than were written'
[ "$(stat -c %a "$work"/kept/*.log | sort -u)" = 600 ] || fail 'others can read what is kept'
echo "$(wc -l <"$work/arrived") different lines, as they were written"
