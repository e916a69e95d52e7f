import { join } from 'node:path'
import type { Overlay, View } from '../../tests/support/views.ts'
import { openOverlay, openView, showPictures } from './opening.ts'
import type { Scheme, Visitors } from './visitors.ts'

/** Width and height in pixels: phone, tablet, laptop, desktop. */
export const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]

interface Assignment {
  view: View
  scheme: Scheme
  visitors: Visitors
  folder: string
}

/** Takes the screenshots of one page: full page in each size, then each dialog. Returns the file names. */
export async function photograph({ view, scheme, visitors, folder }: Assignment) {
  const context = await visitors.open(view.role, scheme)
  const page = await context.newPage()
  const taken: string[] = []
  const take = async (name: string, width: number, fullPage: boolean) => {
    taken.push(`${name}.${width}.${scheme}.png`)
    await page.screenshot({ path: join(folder, taken.at(-1)!), fullPage })
  }

  await openView(page, view)
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await showPictures(page)
    await take(view.name, size.width, true)
  }
  for (const { overlay, size } of view.overlays.flatMap(inEverySize)) {
    await page.setViewportSize(size)
    await openOverlay(page, view, overlay)
    await take(`${view.name}-${overlay.name}`, size.width, false)
  }
  await context.close()
  return taken
}

function inEverySize(overlay: Overlay) {
  return SIZES.map((size) => ({ overlay, size }))
}
