import { readdir } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { readPicture, readPlaces } from '#database/seeders/demo/places'
import { paintScene } from '../../../tools/demo_pictures/painter/scene_painter.ts'
import { demoPictures } from '../../../tools/demo_pictures/pictures.ts'

async function namedPhotos(): Promise<string[]> {
  const places = await readPlaces()

  return places.flatMap(({ photos }) => photos)
}

test.group('Pictures of the demo', () => {
  test('are exactly the files that the places name', async ({ assert }) => {
    const named = await namedPhotos()

    assert.sameMembers(await readdir(app.makePath('resources/demo/pictures')), named)
  })

  test('match the scenes in name and size', async ({ assert }) => {
    const described = await demoPictures()
    const named = await namedPhotos()

    assert.sameMembers(
      described.map(({ file }) => file),
      named
    )
    for (const { file, width, height } of described) {
      const found = await sharp(await readPicture(file)).metadata()
      assert.deepInclude(found, { format: 'webp', width, height }, file)
    }
  })

  test('are painted the same each time, and differ from each other', async ({ assert }) => {
    const [first, second] = await demoPictures()
    const paint = (scene: typeof first.scene) =>
      paintScene(scene, { width: 240, height: 160, format: 'webp' })
    const painted = await paint(first.scene)

    assert.isTrue(painted.equals(await paint(first.scene)))
    assert.isFalse(painted.equals(await paint(second.scene)))
  })

  test('match their scene: the first file is close to its scene painted again', async ({
    assert,
  }) => {
    const [{ file, scene, width, height }] = await demoPictures()
    const small = (picture: Buffer) => sharp(picture).resize(60, 40).removeAlpha().raw().toBuffer()
    const kept = await small(await readPicture(file))
    const painted = await small(await paintScene(scene, { width, height, format: 'webp' }))
    const apart = Array.from(kept, (value, index) => Math.abs(value - painted[index]))

    assert.isBelow(apart.reduce((sum, value) => sum + value, 0) / apart.length, 2)
  })
})
