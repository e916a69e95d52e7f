import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { paintScene } from './painter/scene_painter.ts'
import { demoPictures } from './pictures.ts'

/* Repaints resources/demo/pictures from the scenes: npm run demo:pictures */

const FOLDER = join(import.meta.dirname, '../../resources/demo/pictures')
const QUALITY = 80

const pictures = await demoPictures()
await rm(FOLDER, { recursive: true, force: true })
await mkdir(FOLDER, { recursive: true })

let bytes = 0
for (const { file, scene, width, height } of pictures) {
  const picture = await paintScene(scene, { width, height, format: 'webp', quality: QUALITY })
  await writeFile(join(FOLDER, file), picture)
  bytes += picture.length
}
console.log(`${pictures.length} pictures, ${(bytes / 1e6).toFixed(1)} MB`)
