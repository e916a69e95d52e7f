#!/bin/sh
# Proves the image's steps without an engine: builds, prunes, and starts the release as a user without rights from files that
# cannot be written. Needs root (for the other user and the read-only view), DATABASE_URL of an empty PostgreSQL, and curl or node.
set -eu

cd "$(dirname "$0")/../.."
[ "${SKIP_BUILD:-0}" = 1 ] || { sh bin/container/build.sh; KEEP_NODE=1 sh bin/container/prune.sh; }
: "${DATABASE_URL:?the address of an empty PostgreSQL}"

id moorings >/dev/null 2>&1 || useradd --system --no-create-home --shell /usr/sbin/nologin moorings
place="$(mktemp -d)"
mkdir "$place/app" "$place/uploads"
chown moorings "$place/uploads"
chmod 755 "$place"
mount --bind release "$place/app"
mount -o remount,bind,ro "$place/app"
trap 'umount "$place/app"; rm -rf "$place"' EXIT

port="${PORT:-3479}"
export NODE_ENV=production TZ=UTC HOST=127.0.0.1 PORT="$port" APP_URL="http://127.0.0.1:$port" STAND_INS=true
export SESSION_DRIVER=cookie LIMITER_STORE=database DRIVE_DISK=fs STORAGE_PATH="$place/uploads" LOG_LEVEL=warn
export SMTP_URL=smtp://127.0.0.1:1 MAIL_FROM=crew@aucklandmoorings.example STRIPE_API_URL=http://127.0.0.1:1
export STRIPE_SECRET_KEY=sk_test_check STRIPE_WEBHOOK_SECRET=whsec_1 STRIPE_CONNECT_WEBHOOK_SECRET=whsec_2
eval "$(sh bin/container/secrets.sh | sed 's/^/export /')"
PATH="$place/app/node_modules/.bin:$PATH"
# Not a function: one in the background would be a shell of its own between us and the process.
as_moorings="setpriv --reuid=moorings --regid=moorings --clear-groups"

if $as_moorings touch "$place/app/x" 2>/dev/null; then echo 'The files of the release can be written.' >&2; exit 1; fi
$as_moorings sh "$place/app/bin/container/start.sh" migrate
$as_moorings sh "$place/app/bin/container/start.sh" worker & worker=$!
$as_moorings sh "$place/app/bin/container/start.sh" scheduler & scheduler=$!
$as_moorings sh "$place/app/bin/container/start.sh" web & web=$!
until $as_moorings node "$place/app/bin/container/healthy.js"; do kill -0 "$web"; sleep 0.5; done
node -e "const r = await fetch('http://127.0.0.1:$port/health/ready'); console.log(r.status, await r.text()); const p = await fetch('http://127.0.0.1:$port/'); console.log('home', p.status); process.exit(r.ok && p.ok ? 0 : 1)" --input-type=module
kill -TERM "$web" "$worker" "$scheduler"
for process in "$web" "$worker" "$scheduler"; do wait "$process"; done
echo 'Web server, worker and scheduler ran as a user without rights from read-only files, and ended well.'
