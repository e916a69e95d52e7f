import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright'
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

/** KiB of compressed JavaScript that a page loads before any interaction. */
export async function pageWeight(page: Page, path: string): Promise<number> {
  const bodies: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body())
  })
  await page.goto(path, { waitUntil: 'networkidle', timeout: 120_000 })

  const scripts = await Promise.all(bodies)

  return kibibytes(scripts.map(gzipped))
}

function gzipped(content: Buffer) {
  return gzipSync(content).length
}

function kibibytes(sizes: number[]) {
  return sizes.reduce((sum, size) => sum + size, 0) / 1024
}
