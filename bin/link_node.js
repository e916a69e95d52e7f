/**
 * Links the packaged Node into node_modules/.bin. npm 9, which Debian ships, removes that link together with the
 * packages of other platforms, whose program has the same name. Written for the oldest supported Node.
 */
import { existsSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** @param {string} folder where `node_modules` is */
export function linkNode(folder) {
  const modules = join(folder, 'node_modules')
  const link = join(modules, '.bin', 'node')
  if (existsSync(link)) return

  const platform = `${process.platform}-${process.arch}`
  const name = [`node-${platform}`, `node-bin-${platform}`].find((each) =>
    existsSync(join(modules, each, 'bin', 'node'))
  )
  if (!name) return
  rmSync(link, { force: true })
  symlinkSync(join('..', name, 'bin', 'node'), link)
}

const self = fileURLToPath(import.meta.url)
if (process.argv[1] === self)
  linkNode(process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url)))
