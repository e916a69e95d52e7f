import { readdir } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { readPicture, readPlaces } from '#database/seeders/demo/places'

async function namedPhotos(): Promise<string[]> {
  const places = await readPlaces()

  return places.flatMap(({ photos }) => photos)
}

test.group('Pictures of the demo', () => {
  test('are exactly the files that the places name', async ({ assert }) => {
    const named = await namedPhotos()

    assert.sameMembers(await readdir(app.makePath('resources/demo/pictures')), named)
  })

  test('are WebP files, the primary one of a place large', async ({ assert }) => {
    for (const { photos } of await readPlaces())
      for (const [index, file] of photos.entries()) {
        const found = await sharp(await readPicture(file)).metadata()
        const size = index === 0 ? { width: 1280, height: 853 } : { width: 960, height: 640 }
        assert.deepInclude(found, { format: 'webp', ...size }, file)
      }
  })
})
