#!/bin/sh
# Puts a copy of Redis' data (dump.rdb) back under compose.yaml: sh restore-redis.sh dump.rdb
# Redis would read its log of changes and never the copy, so the copy is read first and the log made anew from it.
# What was there is kept in the volume, as `before`. A copy that is no whole one is refused, and nothing is stopped.
set -eu
[ -r "${1:-}" ] || { echo 'Say which copy to put back: sh restore-redis.sh dump.rdb'; exit 1; }
in_redis() { docker compose -f "$folder/compose.yaml" run --rm -T redis sh -euc "cd /data; $1"; }
folder=$(dirname "$0")

in_redis 'cat >copy.rdb; redis-check-rdb copy.rdb || { rm copy.rdb; exit 1; }' <"$1"
docker compose -f "$folder/compose.yaml" stop node-a node-b redis
in_redis '
  rm -rf before
  mkdir before
  mv appendonlydir before/
  mv copy.rdb dump.rdb
  redis-server --dir /data --save "" --port 0 --unixsocket /data/socket --daemonize yes
  ask() { env -u REDISCLI_AUTH redis-cli -s /data/socket "$@"; }
  until [ "$(ask CONFIG SET appendonly yes)" = OK ]; do sleep 1; done
  until ask INFO persistence | grep -q aof_rewrite_in_progress:0; do sleep 1; done
  ask SHUTDOWN' </dev/null
docker compose -f "$folder/compose.yaml" up -d --wait
