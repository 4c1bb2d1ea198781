#!/bin/sh
# Creates the cluster at the first start, as the official image does, and becomes the server.
set -eu
if [ "$1" = postgres ] && [ ! -s "$PGDATA/PG_VERSION" ]; then
  if [ -n "${POSTGRES_PASSWORD_FILE:-}" ]; then POSTGRES_PASSWORD=$(cat "$POSTGRES_PASSWORD_FILE"); fi
  : "${POSTGRES_PASSWORD:?POSTGRES_PASSWORD is not set}"
  user=${POSTGRES_USER:-postgres}
  mkdir -p "$PGDATA"
  chmod 700 "$PGDATA"
  password=/var/run/postgresql/.password
  (umask 077 && printf "%s\n" "$POSTGRES_PASSWORD" >"$password")
  initdb --username="$user" --pwfile="$password" --auth-host=scram-sha-256 --auth-local=trust --encoding=UTF8
  rm "$password"
  printf 'host all all all scram-sha-256\n' >>"$PGDATA/pg_hba.conf"
  printf "listen_addresses = '*'\n" >>"$PGDATA/postgresql.conf"
  database=${POSTGRES_DB:-$user}
  if [ "$database" != postgres ]; then
    echo "CREATE DATABASE \"$database\"" | postgres --single -D "$PGDATA" postgres >/dev/null
  fi
fi
exec "$@"
