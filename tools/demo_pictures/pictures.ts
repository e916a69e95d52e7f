import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type {
  Scene,
  SceneBackdrop,
  SceneDetail,
  SceneLight,
  SceneVessel,
  SceneView,
} from './painter/scene.ts'

/** One demo picture: its file name, scene and size in pixels. */
export type DemoPicture = {
  file: string
  scene: Scene
  width: number
  height: number
}

/** The pictures of one place: each entry of `shots` is one picture, the first is the primary one. */
type Look = {
  backdrop: SceneBackdrop
  vessel: SceneVessel
  details: SceneDetail[]
  shots: { view: SceneView; light: SceneLight }[]
}

const SCENES = join(import.meta.dirname, 'scenes')

/** The primary picture is shown large. */
const PRIMARY = { width: 1280, height: 853 }
const OTHERS = { width: 960, height: 640 }

/** Reads scenes/*.json, whose keys are the slugs of the places in resources/demo/places. */
export async function demoPictures(): Promise<DemoPicture[]> {
  const files = await readdir(SCENES)
  const areas = await Promise.all(files.sort().map((file) => readFile(join(SCENES, file), 'utf8')))

  return areas.flatMap((area) => {
    const looks: Record<string, Look> = JSON.parse(area)
    return Object.entries(looks).flatMap(([slug, look]) => picturesOf(slug, look))
  })
}

function picturesOf(slug: string, { shots, ...look }: Look): DemoPicture[] {
  return shots.map((shot, index) => ({
    file: `${slug}-${index + 1}.webp`,
    scene: { seed: seedFrom(`${slug}/${index}`), ...shot, ...look },
    ...(index === 0 ? PRIMARY : OTHERS),
  }))
}

/** FNV-1a hash as seed, so that a picture does not change when others are added or removed. */
function seedFrom(text: string): number {
  let hash = 2166136261
  for (const character of text) {
    hash = Math.imul(hash ^ character.codePointAt(0)!, 16777619)
  }
  return hash >>> 0
}
