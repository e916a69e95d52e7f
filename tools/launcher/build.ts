import { createHash } from 'node:crypto'
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { StartFailure } from './failure.ts'
import { rotatedLog } from './logs.ts'
import { inProject, projectFolder } from './paths.ts'
import { runToEnd } from './run_to_end.ts'

/** All inputs of the production build. */
const SOURCES = [
  ...['app', 'commands', 'config', 'database', 'inertia', 'public', 'resources', 'start'],
  ...[
    'bin/console.ts',
    'bin/server.ts',
    'bin/stop_signals.ts',
    'adonisrc.ts',
    'vite.config.ts',
    'package.json',
    'package-lock.json',
    'tools/page_assets',
  ],
  ...['tsconfig.json', 'tsconfig.build.json', 'tsconfig.inertia.json'],
]

const MADE_BY_THE_BUILD = inProject('public', 'assets')
const BUILD = inProject('build')
const DRAFT = inProject('tmp', 'build')
const PREVIOUS = inProject('tmp', 'build.previous')
const STAMP = '.source-hash'

/** Hash of the sources' content; null when the current build was made from exactly these sources. */
export function hashToBuild(): string | null {
  const hash = hashOf(SOURCES)
  const stamp = join(BUILD, STAMP)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash ? null : hash
}

/**
 * Builds next to the current build and swaps the two, so that a failed build keeps the old one. Throws StartFailure
 * with the end of the build's output.
 */
export async function build(hash: string): Promise<void> {
  const log = rotatedLog('build')
  const code = await runToEnd({
    command: [process.execPath, inProject('ace.js'), 'build', '--tsconfig=tsconfig.build.json'],
    cwd: projectFolder,
    log,
    environment: { ...process.env, NODE_ENV: 'production' },
  })
  if (code !== 0) throw StartFailure.withLog('The production build failed', log)

  writeFileSync(join(DRAFT, STAMP), hash)
  rmSync(PREVIOUS, { recursive: true, force: true })
  if (existsSync(BUILD)) renameSync(BUILD, PREVIOUS)
  renameSync(DRAFT, BUILD)
  rmSync(PREVIOUS, { recursive: true, force: true })
}

function hashOf(sources: string[]) {
  const hash = createHash('sha256')
  for (const source of sources) addTo(hash, inProject(source))
  return hash.digest('hex')
}

function addTo(hash: ReturnType<typeof createHash>, path: string) {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found || path === MADE_BY_THE_BUILD) return
  if (found.isDirectory()) {
    for (const name of readdirSync(path).sort()) addTo(hash, join(path, name))
    return
  }
  hash.update(`${relative(projectFolder, path)}\0${found.size}\0`).update(readFileSync(path))
}
