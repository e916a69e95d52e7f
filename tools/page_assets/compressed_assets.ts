import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXTS = /\.(js|css)$/
/** Bytes; what is smaller is sent as it is. */
const LEAST = 1024

const compress = promisify(brotliCompress)

/** Writes each script and style sheet for browsers a second time, compressed as far as Brotli goes: `<name>.br`. */
export function compressedAssets(): Plugin {
  return {
    name: 'compressed-assets',
    apply: (_, { command }) => command === 'build' && process.env.NODE_ENV === 'production',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir }, files) {
      const texts = Object.keys(files).filter((name) => TEXTS.test(name))

      await Promise.all(texts.map((name) => writeCompressed(join(dir!, name))))
    },
  }
}

async function writeCompressed(path: string) {
  const content = await readFile(path)
  if (content.length >= LEAST) await writeFile(`${path}.br`, await compress(content))
}
