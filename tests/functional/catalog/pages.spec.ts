import { randomUUID } from 'node:crypto'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient, ApiResponse } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import CalendarEntry from '#catalog/models/calendar_entry'
import { PhotoFactory } from '#database/factories/catalog/photo_factory'
import { addDays, aucklandDateOf } from '#shared/values/auckland_time'
import { createOwner, pageSession } from '#tests/support/accounts'
import { freezeTime } from '#tests/support/bookings'
import { createListing } from '#tests/support/listings'
import { sentStatements } from '#tests/support/statements'

/** The visible text of a page without JavaScript, on one line. */
async function read(client: ApiClient, path: string, status = 200): Promise<string> {
  const page = await client.get(path).accept('html')
  page.assertStatus(status)
  const [, body] = page.text().split('<body')

  return body
    .replaceAll(/<(script|style|svg)[\s\S]*?<\/\1>|<!-- -->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
}

/** What search engines read of a page. */
function jsonLdOf(page: ApiResponse) {
  const [, json] = /<script[^>]*application\/ld\+json[^>]*>(.*?)<\/script>/s.exec(page.text())!

  return JSON.parse(json)
}

test.group('Server-rendered listing pages', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule P10.
  test('a card asks {shown} at rates of {nightly} and {weekly} cents')
    .with([
      { nightly: 4550, weekly: null, shown: '$46 /night', hidden: '/week' },
      { nightly: null, weekly: 24_960, shown: '$250 /week', hidden: '/night' },
      {
        nightly: 4500,
        weekly: 25_000,
        shown: '$45 /night $250 /week',
        hidden: 'Contact for pricing',
      },
      { nightly: null, weekly: null, shown: 'Contact for pricing', hidden: '/night' },
      { nightly: 0, weekly: 0, shown: 'Contact for pricing', hidden: '/week' },
    ])
    .run(async ({ assert, client }, { nightly, weekly, shown, hidden }) => {
      await createListing({ pricePerNightCents: nightly, weeklyRateCents: weekly })
      const text = await read(client, '/listings')

      assert.include(text, shown)
      assert.notInclude(text, hidden)
    })

  test('the page of a mooring takes a visitor one statement, which reads no secret', async ({
    assert,
    client,
  }) => {
    const { id } = await createListing({ withSecrets: true })
    const open = () => client.get(`/listing/${id}`).withInertia()
    await open()

    const sent = await sentStatements(open)
    assert.lengthOf(sent, 1, sent.join('\n'))
    assert.notMatch(sent.join(), /access_|mooring_number|\blatitude/)
  })

  // Rule C8.
  // Rule W134.
  test('the page says on which days no stay can begin because of notice and window', async ({
    client,
    assert,
  }) => {
    freezeTime('2026-12-01T02:00:00Z')
    const listing = await createListing({ advanceNoticeHours: 48, bookingWindowDays: 90 })

    const page = await client.get(`/listing/${listing.id}`).withInertia()
    assert.deepEqual(page.inertiaProps.taken, [
      { startDate: '2026-12-01', endDate: '2026-12-03', why: 'notice' },
      { startDate: '2027-03-02', endDate: '2028-06-01', why: 'window' },
    ])
  })

  test('visitors and people see the same nights as taken: from today on, by date, no lapsed hold', async ({
    assert,
    client,
  }) => {
    const { id: listingId, owner } = await createListing()
    const now = DateTime.utc()
    const day = (days: number) => addDays(aucklandDateOf(now), days)
    const entry = (from: number, to: number, heldUntil: DateTime | null = null) => ({
      ...{ listingId, nights: `[${day(from)},${day(to)})`, kind: 'stay' as const, heldUntil },
      bookingId: randomUUID(),
    })
    await CalendarEntry.createMany([
      entry(20, 21),
      entry(-9, -3),
      entry(10, 14, now.plus({ minutes: 9 })),
      entry(-3, 2),
      entry(30, 33, now.minus({ seconds: 1 })),
    ])
    const taken = async (session = {}) => {
      const page = await client.get(`/listing/${listingId}`).withInertia().withSession(session)
      return page.inertiaProps.taken
    }

    const seen = [
      { startDate: day(-3), endDate: day(1), why: 'booked' },
      { startDate: day(10), endDate: day(13), why: 'booked' },
      { startDate: day(20), endDate: day(20), why: 'booked' },
    ]
    assert.deepEqual(await taken(), seen)
    assert.deepEqual(await taken(await pageSession(owner)), seen)
  })

  test('browse sends only what its cards show, one photo each', async ({ assert, client }) => {
    const { id: listingId } = await createListing({ description: 'Nobody reads this on a card.' })
    for (const position of [0, 1, 2])
      await PhotoFactory.merge({ listingId, position, isPrimary: position === 1 }).create()

    const page = await client.get('/listings').withInertia()
    const [card] = page.inertiaProps.listings as { photo: { order: number } }[]

    assert.equal(card.photo.order, 1)
    assert.notInclude(page.text(), 'Nobody reads this')
    assert.notInclude(page.text(), '"order":0')
  })

  // Rule J9.
  test('a rating stands on the card, on the page and in what search engines read, from 3 reviews on', async ({
    assert,
    client,
  }) => {
    const listing = await createListing({ ratingCount: 2, ratingSum: 10 })
    const page = async () => {
      const { aggregateRating } = jsonLdOf(await client.get(`/listing/${listing.id}`))
      return [await read(client, '/listings'), await read(client, `/listing/${listing.id}`)].map(
        (text) => [text.includes('Rated 4.7 of 5 in 3 reviews'), aggregateRating?.ratingValue]
      )
    }

    assert.deepEqual(await page(), [
      [false, undefined],
      [false, undefined],
    ])
    await listing.merge({ ratingCount: 3, ratingSum: 14 }).save()
    assert.deepEqual(await page(), [
      [true, 4.7],
      [true, 4.7],
    ])
  })

  // Rule W123.
  test('Home shows the moorings nearest to Auckland, the regions with their numbers, and a way in for owners', async ({
    assert,
    client,
  }) => {
    const owner = await createOwner()
    for (let n = 0; n < 7; n += 1)
      await createListing({ owner, title: `Pile ${n}`, ratingCount: 3, ratingSum: 14 })
    await createListing({
      owner,
      title: 'Far pile',
      region: 'Northland',
      latitude: -35.26,
      longitude: 174.12,
    })

    const text = await read(client, '/')

    assert.equal(text.match(/Pile \d/g)!.length, 6)
    assert.notInclude(text, 'Far pile')
    for (const part of ['$45 /night', 'Rated 4.7 of 5 in 3 reviews', 'Rent out your mooring'])
      assert.include(text, part)
    assert.match(text, /Auckland 7 moorings Northland 1 mooring /)
    const page = await client.get('/').accept('html')
    assert.include(page.text(), 'href="/listings?region=Northland"')
  })

  test('browse names the search, the results and the pages', async ({ assert, client }) => {
    const owner = await createOwner()
    for (let n = 0; n < 13; n += 1) await createListing({ owner, title: `Pile ${n}` })

    const first = await read(client, '/listings')
    assert.match(first, /Previous.*Page 1 of 2.*Next/)
    for (const text of ['Available Moorings', 'All Moorings', 'Nightly', 'Weekly', 'Host: Hemi'])
      assert.include(first, text)
    const found = await read(client, '/listings?search=pile%207')
    assert.include(found, 'Found 1 mooring(s) matching "pile 7"')
    assert.notInclude(found, 'Page 1 of')
    const nothing = await read(client, '/listings?search=nowhere')
    assert.include(nothing, 'No moorings found matching your search.')
    assert.include(nothing, 'Clear search and show all moorings')
  })

  test('unusable search values are reported, and the rest counts', async ({ assert, client }) => {
    const owner = await createOwner()
    await createListing({ owner, title: 'Long pile', maxVesselLength: 20 })
    await createListing({ owner, title: 'Short pile', maxVesselLength: 8 })
    const query = 'search=pile&vesselLength=15&draft=-1&checkIn=2020-01-01&checkOut=2030-01-01'

    const text = await read(client, `/listings?${query}`)

    assert.include(text, 'Part of this search was left out')
    assert.include(text, 'Check-in cannot be in the past')
    assert.include(text, 'The draft must be between 0 and 200')
    assert.include(text, 'Found 1 mooring(s) matching "pile"')
    assert.include(text, 'Long pile')
    assert.notInclude(text, 'Short pile')
    assert.notInclude(await read(client, '/listings?search=pile'), 'left out')
    const control = await read(client, '/listings?region=%00&search=pile')
    assert.include(control, 'The region has characters that cannot be used')
  })

  test('a page past the last redirects to the last, with the search kept', async ({
    assert,
    client,
  }) => {
    const owner = await createOwner()
    for (let n = 0; n < 13; n += 1) await createListing({ owner, title: `Pile ${n}` })

    const answer = await client.get('/listings?search=pile&page=9').accept('html').redirects(0)

    answer.assertStatus(302)
    assert.equal(answer.header('location'), '/listings?search=pile&page=2')
    assert.include(await read(client, '/listings?search=nowhere&page=9'), 'No moorings found')
  })

  // Rule L20.
  test('the old address of a listing redirects to its page, dates included', async ({
    assert,
    client,
  }) => {
    const { id } = await createListing()
    const query = 'checkIn=2030-01-02&checkOut=2030-01-05'

    const answer = await client.get(`/listings/${id}?${query}`).accept('html').redirects(0)

    answer.assertStatus(301)
    assert.equal(answer.header('location'), `/listing/${id}?${query}`)
  })

  test('a host without a first name is not mentioned', async ({ assert, client }) => {
    const { id, owner } = await createListing()
    await owner.merge({ firstName: null }).save()

    for (const path of ['/listings', `/listing/${id}`])
      assert.notInclude(await read(client, path), 'Host:')
  })

  test('type and length come before the description, and that before the rest', async ({
    assert,
    client,
  }) => {
    const { id } = await createListing()

    assert.match(
      await read(client, `/listing/${id}`),
      /Nightly Rate.*Type Swing.*Max Length.*Description.*Specifications High Tide.*Amenities/
    )
  })

  test('a listing without rates asks to be contacted', async ({ assert, client }) => {
    const { id } = await createListing({ pricePerNightCents: null, weeklyRateCents: null })
    const text = await read(client, `/listing/${id}`)

    assert.include(text, 'Contact for pricing')
    assert.notInclude(text, 'Nightly Rate')
  })

  // Rule L21.
  test('a listing shows its rates, sizes, depths and amenities', async ({ assert, client }) => {
    const { id } = await createListing({
      pricePerNightCents: 4500,
      weeklyRateCents: 25_000,
      minimumNights: 2,
      weightCapacity: 12_500,
      highTideDepth: 6.1,
      lowTideDepth: 3.2,
      maxVesselLength: 12.5,
      lastInspectionDate: '2026-05-31',
      amenities: ['Dinghy dock'],
    })
    const text = await read(client, `/listing/${id}`)

    for (const part of [
      'Nightly Rate $45 /night',
      'Weekly Rate $250 /week Minimum 2 nights',
      'Weekly Available',
      'Type Swing Mooring',
      'Max Length 12.5 m',
      'High Tide Depth 6.1 m',
      'Low Tide Depth 3.2 m',
      'Weight Capacity 12.5 tonnes',
      'Licensed For',
      'Last Inspection 31/05/2026',
      'Amenities Dinghy dock',
      'Description',
      'Book This Mooring',
    ])
      assert.include(text, part)
  })

  // Rule L22.
  test('missing values are not shown', async ({ assert, client }) => {
    const { id } = await createListing({ weeklyRateCents: null, lastInspectionDate: null })
    const text = await read(client, `/listing/${id}`)

    for (const part of ['Weekly Rate', 'Weekly Available', 'Last Inspection'])
      assert.notInclude(text, part)
    assert.include(await read(client, '/listing/nope', 404), 'Mooring not found')
  })

  test('an owner gets their own listings with their number, and no others', async ({
    assert,
    client,
  }) => {
    const { owner, id } = await createListing()
    await createListing({ owner, isActive: false })
    await createListing()
    const dashboard = await client
      .get('/owner/dashboard')
      .withSession(await pageSession(owner))
      .withInertia()

    const listings: { id: string; isActive: boolean }[] = dashboard.body().props.listings
    assert.lengthOf(listings, 2)
    assert.isTrue(listings.find((listing) => listing.id === id)?.isActive)
  })
})
