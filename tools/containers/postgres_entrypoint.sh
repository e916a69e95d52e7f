#!/bin/bash
# Stand-in for the entry point of the official image: user, database and password of an empty PGDATA, then the server.
set -e
POSTGRES_USER="${POSTGRES_USER:-postgres}" POSTGRES_DB="${POSTGRES_DB:-${POSTGRES_USER:-postgres}}"
if [ "$1" = postgres ] && [ "$(id -u)" = 0 ]; then
  mkdir -p "$PGDATA"; chmod 700 "$PGDATA"; chown -R postgres "$PGDATA"
  exec gosu postgres "$0" "$@"
fi
if [ "$1" = postgres ] && [ ! -s "$PGDATA/PG_VERSION" ]; then
  eval "initdb --username=\"\$POSTGRES_USER\" --pwfile=<(printf '%s\n' \"\$POSTGRES_PASSWORD\") $POSTGRES_INITDB_ARGS"
  printf '\nhost all all all scram-sha-256\n' >>"$PGDATA/pg_hba.conf"
  pg_ctl -D "$PGDATA" -o "-c listen_addresses=''" -w start
  [ "$POSTGRES_DB" = postgres ] || psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d postgres -c "CREATE DATABASE \"$POSTGRES_DB\""
  for file in /docker-entrypoint-initdb.d/*.sql; do
    [ ! -e "$file" ] || psql -v ON_ERROR_STOP=1 --no-psqlrc -U "$POSTGRES_USER" --no-password -d "$POSTGRES_DB" -f "$file"
  done
  pg_ctl -D "$PGDATA" -m fast -w stop
fi
exec "$@"
