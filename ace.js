/**
 * Entry point of `node ace`. Started by an older system Node, it hands over to the Node this
 * project pins in its dependencies (docs/adr/0002). `ace build` replaces it in the build folder.
 */
import { spawn } from 'node:child_process'
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
  await handOver(spawn(pinnedNode, process.argv.slice(1), { stdio: 'inherit' }))
}

await import('./bin/typescript.js')
await import('./bin/console.js')

/**
 * Passes signals on and ends as the child does. A terminal sends Ctrl-C to both by itself.
 *
 * @param {import('node:child_process').ChildProcess} child
 */
function handOver(child) {
  const passed = process.stdin.isTTY ? ['SIGTERM', 'SIGHUP'] : ['SIGTERM', 'SIGHUP', 'SIGINT']
  for (const name of ['SIGTERM', 'SIGHUP', 'SIGINT'])
    process.on(name, () => passed.includes(name) && child.kill(name))

  return new Promise(() => {
    child.once('exit', (code, signal) => {
      if (!signal) process.exit(code ?? 1)
      process.removeAllListeners(signal)
      process.kill(process.pid, signal)
    })
  })
}
