#!/bin/sh
# Step 1 of the image: compiles the project into ./release, and what only a demonstration adds into ./release-demo. Needs the sources and all dependencies; no setting, no network.
set -eu

cd "$(dirname "$0")/../.."
node bin/link_node.js
rm -rf release tmp/build
NODE_ENV=production node ace.js build --tsconfig=tsconfig.build.json
mv tmp/build release
cp -r bin/container release/bin/

# What only a demonstration runs goes to ./release-demo: the seeder with its data, the Stripe sandbox and the mail inbox.
# The last two run from their sources: Node reads TypeScript.
rm -rf release-demo
mkdir -p release-demo/database release-demo/commands/shared release-demo/tools
mv release/database/seeders release-demo/database/
mv release/commands/shared/demo_seed.* release-demo/commands/shared/
[ ! -d release/resources/demo ] || { mkdir release-demo/resources && mv release/resources/demo release-demo/resources/; }
cp -r tools/stripe_sandbox tools/mail_inbox release-demo/tools/
rm -rf release-demo/tools/*/tests
