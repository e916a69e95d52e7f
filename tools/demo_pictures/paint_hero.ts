import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { paintScene, type Scene } from './painter/scene_painter.ts'

/*
 * Repaints the pictures of the public pages that are kept in the repository:
 * node tools/demo_pictures/paint_hero.ts
 */

const MORNING: Scene = {
  seed: 27,
  view: 'wide_bay',
  light: 'dawn',
  backdrop: 'cone',
  vessel: 'sloop',
  details: ['gulls', 'baches', 'wharf'],
}
const NIGHT: Scene = { ...MORNING, light: 'moonlit' }
const EVENING: Scene = {
  seed: 7,
  view: 'at_mooring',
  light: 'dusk',
  backdrop: 'islands',
  vessel: 'ketch',
  details: ['gulls'],
}

type Picture = [name: string, scene: Scene, width: number, height: number]

const PICTURES: Picture[] = [
  ['hero_day_960', MORNING, 960, 410],
  ['hero_day_1440', MORNING, 1440, 615],
  ['hero_day_1920', MORNING, 1920, 820],
  ['hero_day_tall_480', MORNING, 480, 512],
  ['hero_day_tall_900', MORNING, 900, 960],
  ['hero_night_960', NIGHT, 960, 410],
  ['hero_night_1440', NIGHT, 1440, 615],
  ['hero_night_1920', NIGHT, 1920, 820],
  ['hero_night_tall_480', NIGHT, 480, 512],
  ['hero_night_tall_900', NIGHT, 900, 960],
  ['evening_720', EVENING, 720, 360],
  ['evening_1440', EVENING, 1440, 720],
]

for (const [name, scene, width, height] of PICTURES) {
  const path = new URL(`../../inertia/assets/${name}.webp`, import.meta.url)
  const picture = await paintScene(scene, { width, height, format: 'webp', quality: 64 })
  await writeFile(fileURLToPath(path), picture)
}
