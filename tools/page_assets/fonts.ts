/**
 * Runs `npm run fonts`, needed after an update of the font packages: subsets the site's fonts to the characters its
 * pages use, with the macrons of Māori names in a separate file. Browsers load other characters from the full fonts
 * when a text needs them.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { inProject } from '../launcher/paths.ts'

const FOLDER = inProject('inertia', 'assets', 'fonts')
const PRINTABLE = Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index)
/** No-break space, punctuation and currency signs, fractions, and accented letters of English words such as café. */
const COMMON = [...'\u00a0©·×½éèüñö–—‘’“”•…−']
const MACRONS = 'ĀāĒēĪīŌōŪū'

const FONTS = [
  { name: 'figtree', weight: { min: 400, max: 700 } },
  /** Headings and figures have one weight: half the bytes of a font with several. */
  { name: 'bricolage-grotesque', weight: 650 },
]

const require = createRequire(import.meta.url)
mkdirSync(FOLDER, { recursive: true })

for (const { name, weight } of FONTS) {
  const cut = async (source: string, text: string, target: string) => {
    const file = require.resolve(
      `@fontsource-variable/${name}/files/${name}-${source}-wght-normal.woff2`
    )
    const font = await subsetFont(readFileSync(file), text, {
      targetFormat: 'woff2',
      variationAxes: { wght: weight },
    })
    writeFileSync(join(FOLDER, `${name}-${target}.woff2`), font)
    console.log(`${name}-${target}.woff2: ${(font.length / 1024).toFixed(1)} KiB`)
  }

  await cut('latin', String.fromCodePoint(...PRINTABLE) + COMMON.join(''), 'latin')
  await cut('latin-ext', MACRONS, 'macrons')
}
