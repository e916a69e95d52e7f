/**
 * Entry point of `node ace`. Started by an older system Node, it hands over to the Node this
 * project pins in its dependencies (docs/adr/0002). `ace build` replaces it in the build folder.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { linkNode } from './bin/link_node.js'

const pinnedNode = fileURLToPath(new URL('node_modules/.bin/node', import.meta.url))

if (Number.parseInt(process.versions.node, 10) < 24) {
  linkNode(fileURLToPath(new URL('.', import.meta.url)))
  if (!existsSync(pinnedNode)) {
    console.error('The dependencies are not installed yet: run "npm install" first.')
    process.exit(1)
  }
  const { status, signal } = spawnSync(pinnedNode, process.argv.slice(1), { stdio: 'inherit' })
  if (signal) process.kill(process.pid, signal)
  process.exit(status ?? 1)
}

await import('@poppinss/ts-exec')
await import('./bin/console.js')
