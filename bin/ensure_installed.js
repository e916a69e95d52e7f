/**
 * Runs before `npm start`, `npm run dev` and `npm test`, with the system's Node and before anything is installed:
 * installs the dependencies when the lockfile has changed and writes the first `.env`.
 */
import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { linkNode } from './link_node.js'

const MINIMUM_NODE = 20
const PINNED_NODE = 24
const PROJECT = fileURLToPath(new URL('..', import.meta.url))
const STAMP = join(PROJECT, 'node_modules', '.lockfile-hash')

if (Number.parseInt(process.versions.node, 10) < MINIMUM_NODE) {
  fail(`Node ${MINIMUM_NODE} or newer is needed, this is ${process.versions.node}.`)
}
installDependencies()
linkNode(PROJECT)
requirePinnedNode()
writeFirstEnvironment()

function installDependencies() {
  const hash = createHash('sha256').update(readLockfile()).digest('hex')
  if (isInstalled(hash)) return

  console.log('Installing the dependencies (needed once, and after updates; about a minute) ...')
  const startedAt = Date.now()
  const { status, error } = runNpmCi()
  if (error) fail(`npm could not be started: ${error.message}`)
  if (status !== 0) {
    fail(
      'Installing the dependencies failed, see the npm output above. Check the network connection and try again.'
    )
  }
  writeFileSync(STAMP, hash)
  console.log(`Dependencies installed in ${Math.round((Date.now() - startedAt) / 1000)} s.`)
}

/** The start-up scripts need Node 24: the one in the dependencies, if it exists for this platform. */
function requirePinnedNode() {
  const isPinned = existsSync(join(PROJECT, 'node_modules', '.bin', 'node'))
  if (isPinned || Number.parseInt(process.versions.node, 10) >= PINNED_NODE) return
  fail(
    `There is no packaged Node for ${process.platform}-${process.arch}: install Node ${PINNED_NODE} and try again.`
  )
}

function readLockfile() {
  const lockfile = join(PROJECT, 'package-lock.json')
  if (!existsSync(lockfile))
    fail('package-lock.json is missing: this folder is not a complete copy of the project.')
  return readFileSync(lockfile)
}

/** The stamp holds the hash of the installed lockfile; npm's own list exists only after a complete installation. */
function isInstalled(hash) {
  const modules = join(PROJECT, 'node_modules')
  if (!existsSync(join(modules, '.package-lock.json'))) return false
  return existsSync(STAMP) ? readFileSync(STAMP, 'utf8') === hash : matchesInstalled()
}

/** Whether packages installed by hand match the lockfile, except optional ones for other platforms. */
function matchesInstalled() {
  const wanted = JSON.parse(readFileSync(join(PROJECT, 'package-lock.json'), 'utf8')).packages
  const installed = JSON.parse(
    readFileSync(join(PROJECT, 'node_modules', '.package-lock.json'), 'utf8')
  ).packages
  return Object.entries(wanted)
    .filter(([path, { optional }]) => path !== '' && (!optional || installed[path]))
    .every(([path, { version }]) => installed[path]?.version === version)
}

/** Under npm, its own path is used, which also works when `npm` is not on the PATH. */
function runNpmCi() {
  const parameters = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const options = {
    cwd: PROJECT,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development' },
  }
  return npm && /\.c?js$/.test(npm)
    ? spawnSync(process.execPath, [npm, ...parameters], options)
    : spawnSync('npm', parameters, options)
}

function writeFirstEnvironment() {
  const target = join(PROJECT, '.env')
  if (existsSync(target)) return

  const example = readFileSync(join(PROJECT, '.env.example'), 'utf8')
  const secrets = { APP_KEY: newSecret(), LOCATION_SECRET: newSecret() }
  const filled = Object.entries(secrets).reduce(withValue, example.trimEnd())
  writeFileSync(target, `${filled}\n`, { mode: 0o600 })
  console.log('Wrote .env with fresh secrets.')
}

function withValue(text, [name, value]) {
  const line = `${name}=${value}`
  const existing = new RegExp(`^${name}=.*$`, 'm')
  return existing.test(text) ? text.replace(existing, line) : `${text}\n${line}`
}

function newSecret() {
  return randomBytes(32).toString('base64url')
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
