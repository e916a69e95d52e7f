import { execFile } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync, statfsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { chromium } from 'playwright'
import type { Browser, LaunchOptions } from 'playwright'

type Found = Pick<LaunchOptions, 'executablePath' | 'env'>

const PROJECT = fileURLToPath(new URL('../../', import.meta.url))

const INSTALLED_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC_APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Playwright gives it, as containers often have 64 MB of shared memory. Files in its place take longer. */
const FILES_FOR_SHARED_MEMORY = '--disable-dev-shm-usage'
const ENOUGH_SHARED_MEMORY = 1024 ** 3

const NOT_FOUND =
  'The browser tests need Chromium: install it (for example "apt-get install --no-install-recommends chromium" or "npx playwright install chromium"), or set CHROMIUM_PATH to an executable.'

/** Launches Chromium for the browser tests, in the marketplace's zone unless a context names another one. Rejects with one sentence when there is none. */
export async function launchChromium(options: LaunchOptions = {}): Promise<Browser> {
  const { executablePath, env } = await findChromium()
  return chromium.launch({
    ...options,
    executablePath,
    ignoreDefaultArgs: hasSharedMemory() ? [FILES_FOR_SHARED_MEMORY] : [],
    env: { ...process.env, TZ: 'Pacific/Auckland', ...env, ...options.env } as LaunchOptions['env'],
    args: ['--no-sandbox', ...(options.args ?? [])],
  })
}

/**
 * The first Chromium of: CHROMIUM_PATH, an installed one, Playwright's own, the one in the npm package. Throws when
 * CHROMIUM_PATH is wrong or nothing is found.
 */
export async function findChromium(): Promise<Found> {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (!isExecutable(chosen)) throw new Error(`CHROMIUM_PATH names no executable file: ${chosen}`)
    return { executablePath: chosen }
  }

  const installed = [...installedPaths(), chromium.executablePath()].find(isExecutable)
  return installed ? { executablePath: installed } : unpackedChromium()
}

function hasSharedMemory() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize >= ENOUGH_SHARED_MEMORY
  } catch {
    return false
  }
}

function installedPaths() {
  const folders = (process.env.PATH ?? '').split(':').filter(Boolean)
  const onPath = INSTALLED_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  const usual = INSTALLED_NAMES.map((name) => join('/usr/bin', name))
  return [...onPath, ...usual, ...MAC_APPLICATIONS]
}

function isExecutable(path: string) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The Chromium of the npm package, unpacked into the project folder; parallel runs may unpack it twice. */
async function unpackedChromium(): Promise<Found> {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error(NOT_FOUND)

  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const { version } = JSON.parse(readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8'))
  const folder = join(PROJECT, 'tmp', 'chromium', version)
  if (!existsSync(folder)) await unpackInto(folder)
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
      LD_LIBRARY_PATH: [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH]
        .filter(Boolean)
        .join(':'),
    },
  }
}

async function unpackInto(folder: string) {
  const draft = `${folder}.${process.pid}`
  await mkdir(draft, { recursive: true })
  await runUnpacker(draft)
  await writeFile(join(draft, 'fonts.conf'), fontConfiguration(folder))
  await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }))
}

/** Runs in a separate process, because the package unpacks into the temporary folder of its process. */
async function runUnpacker(draft: string) {
  const script =
    "const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath()"
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: PROJECT,
    env: { ...process.env, NODE_OPTIONS: '', TMPDIR: draft, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' },
  })
}

function fontConfiguration(folder: string) {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`
}
