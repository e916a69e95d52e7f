#!/bin/sh
# Runs one process of the marketplace: web, worker, scheduler or migrate; in the image of the demonstration also seed, sandbox
# or inbox. Everything it writes goes to STORAGE_PATH and /tmp, so the files of the release may be read-only.
set -eu

cd "$(dirname "$0")/../.."
role="${1:-web}"
export MALLOC_ARENA_MAX=2

case "$role" in
  web) exec node --max-semi-space-size=16 --max-old-space-size=640 bin/server.js ;;
  worker) exec node --max-semi-space-size=16 --max-old-space-size=320 ace.js worker:run ;;
  scheduler) exec node --max-semi-space-size=16 --max-old-space-size=320 ace.js scheduler:run ;;
  migrate) exec node ace.js database:migrate ;;
  seed) exec node ace.js demo:seed --if-empty ;;
  sandbox) exec node tools/stripe_sandbox/main.ts ;;
  inbox) exec node tools/mail_inbox/main.ts ;;
  *)
    echo "There is no process named \"$role\": web, worker, scheduler, migrate, seed, sandbox or inbox." >&2
    exit 2
    ;;
esac
