import { readdir, readFile } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { refuseContradictions } from '#catalog/steps/listing_draft'
import { listingValidator } from '#catalog/validators/listing_validators'
import marketplace from '#config/marketplace'
import type { DemoPlace } from '#database/seeders/demo/demo_place'
import { demoOwners } from '#database/seeders/demo/people'
import { readPlaces } from '#database/seeders/demo/places'

const STATUSES = ['approved', 'pending', 'flagged', 'rejected']

/** A place in the form of a listing request. */
const formOf = ({ nightlyCents, weeklyCents, ...place }: DemoPlace) => ({
  ...place,
  pricePerNight: nightlyCents && nightlyCents / 100,
  weeklyRate: weeklyCents && weeklyCents / 100,
  nextInspectionDate: '2030-01-31',
})

test.group('Places of the demo', () => {
  test('are read from every file of the folder, each with its own slug', async ({ assert }) => {
    const places = await readPlaces()
    const folder = app.makePath('resources/demo/places')
    const files = await readdir(folder)
    const written = await Promise.all(
      files.map(async (file) => JSON.parse(await readFile(`${folder}/${file}`, 'utf8')))
    )

    assert.sameDeepMembers(places, written.flat())
    assert.lengthOf(new Set(places.map(({ slug }) => slug)), places.length)
  })

  test('are copied into the production build, pictures included', ({ assert }) => {
    const copied = app.rcFile.metaFiles.map(({ pattern }) => pattern)

    assert.include(copied, 'resources/demo/**')
  })

  test('are listings that an owner could publish', async ({ assert }) => {
    const regions = demoOwners.flatMap((owner) => owner.regions)

    for (const place of await readPlaces()) {
      refuseContradictions(await listingValidator.validate(formOf(place)))
      assert.include(regions, place.region, place.slug)
      assert.include(STATUSES, place.moderation?.status ?? 'approved', place.slug)
      assert.isAtMost(place.photos.length, marketplace.photos.perListing, place.slug)
    }
  })
})
