#!/bin/sh
# Checks what Caddy is about to be started with: its environment, the built app, the nodes, the limits and the Caddyfile.
# usage: check-proxy.sh [environment file] [Caddyfile]   ends with 1 and a sentence where anything is missing
set -eu
environment=${1:-/etc/caddy/alpha-ai.env}
caddyfile=${2:-/etc/caddy/Caddyfile}
fail() {
  echo "$1" >&2
  exit 1
}
[ -r "$environment" ] || fail "$environment is missing or can't be read."
# Only the file counts: a variable of this shell is none of the service's.
unset SITE APP COUCH_NODES LIMITS
. "$environment"
[ -n "${SITE:-}" ] || fail "SITE is not set in $environment: the name by which people reach the app."
[ -n "${APP:-}" ] || fail "APP is not set in $environment: the folder of the built app."
[ -n "${COUCH_NODES:-}" ] || fail "COUCH_NODES is not set in $environment: the nodes, with spaces between."
[ -r "$APP/index.html" ] || fail "$APP has no built app: index.html is missing or can't be read."
for node in $COUCH_NODES; do
  curl --fail --silent --max-time 5 "http://$node/_up" >/dev/null || fail "$node does not answer at /_up."
done
LIMITS=${LIMITS:-127.0.0.1:5985}
curl --fail --silent --max-time 5 "http://$LIMITS/" >/dev/null || fail "limits.mjs does not answer at $LIMITS."
export SITE APP COUCH_NODES LIMITS
caddy validate --config "$caddyfile" --adapter caddyfile >/dev/null 2>&1 ||
  fail "$caddyfile can't be used: run caddy validate --config $caddyfile --adapter caddyfile."
echo "Ready: $SITE, $(echo "$COUCH_NODES" | wc -w) nodes."
