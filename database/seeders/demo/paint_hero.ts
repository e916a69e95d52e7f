import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { paintScene, type PaintOptions, type Scene } from '#database/seeders/demo/scene_painter'

/*
 * Repaints the pictures of the home page that are kept in the repository:
 * node --import=@poppinss/ts-exec database/seeders/demo/paint_hero.ts
 */

const HERO: Scene = {
  seed: 18,
  view: 'wide_bay',
  light: 'golden',
  backdrop: 'cone',
  vessel: 'sloop',
  details: ['pohutukawa', 'gulls', 'baches', 'wharf'],
}

const PICTURES: { file: string; scene: Scene; options: PaintOptions }[] = [
  picture('hero_wide.webp', HERO, 2400, 1200),
  picture('hero_tall.webp', HERO, 1200, 1400),
  picture('step_search.webp', { ...HERO, seed: 5, view: 'hilltop', light: 'noon' }, 960, 640),
  picture('step_book.webp', { ...HERO, seed: 9, view: 'buoy', light: 'morning' }, 960, 640),
  picture('step_dock.webp', { ...HERO, seed: 12, view: 'jetty', light: 'dusk' }, 960, 640),
  picture('closing.webp', { ...HERO, seed: 21, view: 'channel', light: 'dusk' }, 2000, 800),
]

for (const { file, scene, options } of PICTURES) {
  const path = fileURLToPath(new URL(`../../../inertia/assets/${file}`, import.meta.url))
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, await paintScene(scene, options))
}

function picture(file: string, scene: Scene, width: number, height: number) {
  return { file, scene, options: { width, height, format: 'webp' as const, quality: 68 } }
}
