#!/bin/sh
# Step 1 of the image: compiles the project into ./release. Needs the sources and all dependencies; no setting, no network.
set -eu

cd "$(dirname "$0")/../.."
node bin/link_node.js
rm -rf release tmp/build
NODE_ENV=production node ace.js build --tsconfig=tsconfig.build.json
mv tmp/build release

# The mail inbox runs from its sources, which Node reads as they are.
mkdir -p release/bin/launcher
cp bin/inbox.ts release/bin/
cp -r bin/launcher/inbox bin/launcher/paths.ts release/bin/launcher/
cp -r bin/container release/bin/
