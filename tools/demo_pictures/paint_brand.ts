import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { paintScene } from './painter/scene_painter.ts'

/*
 * Redraws favicon, touch icon and link preview in public/ from the brand's mark:
 * node tools/demo_pictures/paint_brand.ts
 */

const NAVY = '#0b2a3c'
const FOAM = '#f4f8f7'
const CORAL = '#e4572e'

const MARK =
  `<g fill="none" stroke-linecap="round" stroke-linejoin="round">` +
  `<path d="M3.5 26C5.2 14 7.6 8.5 10.4 8.5 13 8.5 14.2 15.5 16 19.5 17.8 15.5 19 8.5 21.6 8.5 24.4 8.5 26.8 14 28.5 26" stroke="${FOAM}" stroke-width="3.6"/>` +
  `<path d="M16 10.2V18" stroke="${CORAL}" stroke-width="1.8"/></g>` +
  `<circle cx="16" cy="6.6" r="4.4" fill="${CORAL}"/>`

await mkdir(publicFile('.'), { recursive: true })
await writeFile(publicFile('favicon.svg'), icon({ corner: 9, inset: 0.14 }))
await writeFile(publicFile('favicon.ico'), await icoOf([16, 32, 48]))
await writeFile(publicFile('apple-touch-icon.png'), await png(icon({ corner: 0, inset: 0.2 }), 180))
await writeFile(publicFile('social.jpg'), await linkPreview())

function publicFile(name: string): string {
  return fileURLToPath(new URL(`../../public/${name}`, import.meta.url))
}

/** The mark on a navy tile; `inset` is the free margin as a share of the side. */
function icon({ corner, inset }: { corner: number; inset: number }): string {
  const scale = 1 - inset * 2
  const margin = 16 - 16 * scale
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${corner}" fill="${NAVY}"/><g transform="translate(${margin.toFixed(2)} ${(margin + scale * 1.2).toFixed(2)}) scale(${scale.toFixed(3)})">${MARK}</g></svg>\n`
}

function png(svg: string, side: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 600 }).resize(side, side).png().toBuffer()
}

/** Windows icon file with one PNG per size. */
async function icoOf(sides: number[]): Promise<Buffer> {
  const pictures = await Promise.all(
    sides.map((side) => png(icon({ corner: 7, inset: 0.06 }), side))
  )
  const head = Buffer.alloc(6 + 16 * sides.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(sides.length, 4)
  let start = head.length
  sides.forEach((side, index) => {
    const at = 6 + 16 * index
    head.writeUInt8(side, at)
    head.writeUInt8(side, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(pictures[index]!.length, at + 8)
    head.writeUInt32LE(start, at + 12)
    start += pictures[index]!.length
  })
  return Buffer.concat([head, ...pictures])
}

async function linkPreview(): Promise<Buffer> {
  const scene = await paintScene(
    {
      seed: 2,
      view: 'wide_bay',
      light: 'golden',
      backdrop: 'cone',
      vessel: 'sloop',
      details: ['pohutukawa', 'gulls', 'baches', 'wharf'],
    },
    { width: 1200, height: 630, quality: 95 }
  )
  const badge = await png(icon({ corner: 9, inset: 0.14 }), 132)
  return sharp(scene)
    .composite([{ input: badge, left: 64, top: 64 }])
    .jpeg({ quality: 84 })
    .toBuffer()
}
