import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Page, Request } from 'playwright'
import { inProject } from '../launcher/paths.ts'

interface Chunk {
  file: string
  imports?: string[]
}

const ASSETS = inProject('build', 'public', 'assets')
const ENTRY = 'inertia/app.tsx'

/** KiB of compressed JavaScript that all pages share: the entry and its static imports. */
export function shellWeight(): number {
  const manifest = JSON.parse(readFileSync(`${ASSETS}/.vite/manifest.json`, 'utf8')) as Record<
    string,
    Chunk
  >
  const files = new Set<string>()
  const add = (name: string) => {
    const { file, imports = [] } = manifest[name]
    if (files.has(file)) return
    files.add(file)
    imports.forEach(add)
  }
  add(ENTRY)

  return kibibytes([...files].map((file) => gzipped(readFileSync(`${ASSETS}/${file}`))))
}

export interface PageWeight {
  /** KiB of JavaScript, as gzip. */
  scripts: number
  /** KiB of all bodies, as they came. */
  all: number
  requests: number
}

/** What a page loads before any interaction. */
export async function pageWeight(page: Page, path: string): Promise<PageWeight> {
  const bodies: Promise<Buffer>[] = []
  const requests: Request[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body())
  })
  page.on('requestfinished', (request) => requests.push(request))
  await page.goto(path, { waitUntil: 'networkidle', timeout: 120_000 })

  const scripts = await Promise.all(bodies)
  const sizes = await Promise.all(requests.map((request) => request.sizes()))
  return {
    scripts: kibibytes(scripts.map(gzipped)),
    all: kibibytes(sizes.map(({ responseBodySize }) => responseBodySize)),
    requests: requests.length,
  }
}

function gzipped(content: Buffer) {
  return gzipSync(content).length
}

function kibibytes(sizes: number[]) {
  return sizes.reduce((sum, size) => sum + size, 0) / 1024
}
