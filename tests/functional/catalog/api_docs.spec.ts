import testUtils from '@adonisjs/core/services/test_utils'
import drive from '@adonisjs/drive/services/main'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { addDays, aucklandDateOf } from '#shared/values/auckland_time'
import { bearer, createAdmin, createOwner, createUser } from '#tests/support/accounts'
import { createBooking } from '#tests/support/bookings'
import { calendarFrom, calendarServer } from '#tests/support/calendar_server'
import { callsAsDocumented } from '#tests/support/documented_calls'
import { listingForm } from '#tests/support/listing_form'
import { createListing } from '#tests/support/listings'
import { picture } from '#tests/support/photos'

test.group('Documented calls for listings', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(() => {
    drive.fake()
    return () => drive.restore()
  })

  test('answer as documented', async ({ assert, client }) => {
    const { call, assertNoneForgotten } = callsAsDocumented({ client, assert })
    const listing = await createListing({ withSecrets: true })
    const [id, token] = [listing.id, await bearer(listing.owner)]
    const renter = await bearer(await createUser())
    const today = aucklandDateOf(DateTime.utc())

    const photo = await call('POST /photos/listing/{id}/upload', 201, {
      id,
      token,
      file: await picture(),
    })
    await call('PATCH /photos/{id}', 200, { id: photo.id, token, body: { isPrimary: true } })
    await call('GET /listings', 200)
    await call('GET /listings/places', 200)
    await call('GET /listings/map', 200, {
      query: { checkIn: addDays(today, 2), checkOut: addDays(today, 4) },
    })
    await call('GET /listings/map/cards', 200, {
      query: { ids: id, checkIn: addDays(today, 2), checkOut: addDays(today, 4), draft: 1 },
    })
    await call('GET /listings/{id}', 200, { id, as: 'ShownListing' })
    await call('GET /listings/{id}', 200, { id, token: renter, as: 'ShownListing' })
    await call('GET /listings/{id}', 200, { id, token, as: 'ShownOwnListing' })
    await call('GET /listings/{id}/fit', 200, { id, query: { length: 14, draft: 1.9 } })
    await call('GET /listings/{id}/tides', 200, { id, query: { days: 2 } })
    await call('GET /listings/owner/my-listings', 200, { token })
    const { latitude, longitude } = listing
    await call('PATCH /listings/{id}', 200, { id, token, body: { available: true } })
    await call('PATCH /listings/{id}', 200, {
      id,
      token,
      body: listingForm({ latitude, longitude }),
    })

    await createBooking({ listing, state: 'confirmed', from: 20 })
    const block = await call('POST /blocked-dates', 201, {
      token,
      body: { listingId: id, startDate: addDays(today, 2), endDate: addDays(today, 4) },
    })
    await call('GET /blocked-dates/listing/{id}', 200, { id, as: 'TakenDays' })
    await call('GET /blocked-dates/listing/{id}', 200, { id, token, as: 'CalendarEntry' })
    await call('DELETE /blocked-dates/{id}', 204, { id: block.id, token })

    const days = { from: addDays(today, 2), to: addDays(today, 4) }
    await call('PUT /listings/{id}/prices', 200, {
      id,
      token,
      body: { ...days, pricePerNight: 60 },
    })
    const opening = await call('POST /openings', 201, {
      token,
      body: { listingId: id, startDate: days.from, endDate: days.to },
    })
    await call('GET /openings/listing/{id}', 200, { id, token })
    await call('GET /listings/{id}/calendar', 200, { id, token, query: { days: 3 } })
    await call('GET /listings/owner/calendar', 200, { token, query: { days: 3 } })
    await call('DELETE /openings/{id}', 204, { id: opening.id, token })

    await call('GET /listings/{id}/calendar-feed', 200, { id, token })
    await call('POST /listings/{id}/calendar-feed', 200, { id, token })
    await call('GET /listings/{id}/calendar-feed', 200, { id, token })
    await call('DELETE /listings/{id}/calendar-feed', 204, { id, token })
    const site = await calendarServer(calendarFrom(today, [20, 21]))
    const other = await call('POST /listings/{id}/calendar-imports', 201, {
      id,
      token,
      body: { name: 'Marina', url: site.url },
    })
    await call('POST /calendar-imports/{id}/refresh', 200, { id: other.id, token })
    await call('GET /listings/{id}/calendar-imports', 200, { id, token })
    await call('DELETE /calendar-imports/{id}', 204, { id: other.id, token })

    await call('POST /favorites/{id}', 201, { id, token: renter })
    await call('POST /favorites/{id}', 200, { id, token: renter })
    await call('GET /favorites', 200, { token: renter })
    await call('GET /favorites/check/{id}', 200, { id, token: renter })
    await call('DELETE /favorites/{id}', 204, { id, token: renter })

    await call('DELETE /photos/{id}', 204, { id: photo.id, token })
    const created = await call('POST /listings', 201, { token, body: listingForm() })
    const copy = await call('POST /listings/{id}/duplicate', 201, { id: created.id, token })
    await call('DELETE /listings/{id}', 204, { id: created.id, token })
    const draft = await call('POST /listings/drafts', 201, { token, body: listingForm() })
    await call('GET /listings/drafts', 200, { token })
    await call('GET /listings/drafts/{id}', 200, { id: draft.id, token })
    await call('PATCH /listings/drafts/{id}', 200, {
      id: draft.id,
      token,
      body: { title: null, step: 'place' },
    })
    await call('PATCH /listings/drafts/{id}', 200, { id: draft.id, token, body: listingForm() })
    await call('POST /listings/drafts/{id}/submit', 201, { id: draft.id, token })
    await call('DELETE /listings/drafts/{id}', 204, { id: copy.id, token })
    assertNoneForgotten('Moorings')
  })

  test('show secrets to administrators', async ({ assert, client }) => {
    const { call } = callsAsDocumented({ client, assert })
    const { id } = await createListing({ moderationStatus: 'flagged', flagReason: 'Drags' })

    await call('GET /listings/{id}', 200, {
      id,
      token: await bearer(await createAdmin()),
      as: 'ShownOwnListing',
    })
  })

  test('refuse as documented', async ({ assert, client }) => {
    const { call } = callsAsDocumented({ client, assert })
    const listing = await createListing()
    const [id, token] = [listing.id, await bearer(listing.owner)]
    const other = await bearer(await createOwner())
    const held = await createBooking({ listing, state: 'confirmed' })
    const { checkIn: startDate, checkOut: endDate } = held

    await call('GET /listings', 422, { query: { page: 0 } })
    await call('GET /listings/{id}', 404, { id: 'nothing' })
    await call('POST /listings', 422, { token, body: {} })
    await call('PATCH /listings/{id}', 403, { id, token: await bearer(held.renter), body: {} })
    await call('DELETE /listings/{id}', 404, { id: 'nothing', token: other })
    await call('DELETE /listings/{id}', 409, { id, token })
    await call('PUT /listings/{id}/prices', 422, { id, token, body: {} })
    await call('POST /openings', 404, { token: other, body: { listingId: id, startDate, endDate } })
    await call('GET /openings/listing/{id}', 404, { id, token: other })
    await call('DELETE /openings/{id}', 404, { id: 'nothing', token })
    await call('GET /listings/{id}/calendar', 404, { id, token: other })
    await call('POST /blocked-dates', 409, { token, body: { listingId: id, startDate, endDate } })
  })
})
