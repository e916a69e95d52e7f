import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import Draft from '#catalog/models/draft'
import Favourite from '#catalog/models/favourite'
import { EXPORT_PARTS } from '#identity/rules/export_parts'
import { bearer, createOwner, createUser, pageSession } from '#tests/support/accounts'
import { answers } from '#tests/support/answers'
import { createBooking } from '#tests/support/bookings'
import { createListing, MARKERS } from '#tests/support/listings'
import { createConversation, createTalk } from '#tests/support/conversations'
import { createReview, createStay, KIND_WORDS } from '#tests/support/reviews'
import { createVessel } from '#tests/support/vessels'

test.group('The download of one’s data', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule A72.
  test('has all parts, of others only what the screens show, by call and by page', async ({
    client,
    assert,
  }) => {
    const renter = await createUser({ firstName: 'Mere', phone: '+64215550199' })
    const listing = await createListing({ withSecrets: true })
    const { owner } = listing
    const stay = await createBooking({ listing, renter, state: 'confirmed', from: 30 })
    await createBooking({ listing, from: 60 })
    await createVessel({ userId: renter.id, policyNumber: 'P-77' })
    await Favourite.create({ userId: renter.id, listingId: listing.id })
    await createConversation([['owner', 'Write to kai@example.com']], {
      renter,
      listing: await createListing(),
    })
    const asked = await createTalk([['renter', 'Call 021 555 0199']], { listing })
    const past = await createStay({ listing, renter })
    await createReview(past)
    await createReview(past, { role: 'owner', publishesAt: DateTime.utc().plus({ days: 9 }) })
    const ask = async (token: string) =>
      answers(200, client.get('/api/account/export').bearerToken(token))

    const token = await bearer(renter)
    const file = await ask(token)
    assert.equal(file.header('content-disposition'), 'attachment; filename="my_data.json"')
    assert.include(file.header('cache-control'), 'no-store')
    const mine = file.body()
    assert.deepEqual(Object.keys(mine), [...EXPORT_PARTS])
    assert.containsSubset(mine, {
      account: { id: renter.id, phone: '+64215550199' },
      boats: [{ name: 'Kotare', policyNumber: 'P-77' }],
      bookings: [{ as: 'renter', id: stay.id }],
      payments: [{ as: 'renter', bookingId: stay.id }],
      favourites: [{ listingId: listing.id, title: listing.title }],
      sessions: [{ isCurrent: true }],
      conversations: [
        { as: 'renter', messages: [{ sender: 'owner', text: 'Write to [hidden until booked]' }] },
      ],
      reviews: [{ written: true, bookingId: past.id, text: KIND_WORDS }],
      listings: [],
    })
    for (const [part, count] of [
      ['bookings', 2],
      ['conversations', 1],
      ['reviews', 1],
    ] as const)
      assert.lengthOf(mine[part], count)
    for (const secret of [...MARKERS, owner.email]) assert.notInclude(file.text(), secret)

    await Draft.create({
      ownerId: owner.id,
      fields: { title: 'Not ready' },
      accessCode: '7731#',
      step: 'basics',
    })
    const theirs = await ask(await bearer(owner))
    assert.lengthOf(theirs.body().bookings, 3)
    assert.deepEqual(
      theirs.body().reviews.map(({ role, written }: Record<string, unknown>) => [role, written]),
      [
        ['renter', false],
        ['owner', true],
      ]
    )
    assert.containsSubset(theirs.body(), {
      listings: [{ id: listing.id, mooringNumber: listing.mooringNumber }],
      drafts: [{ title: 'Not ready', accessCode: '7731#', location: null }],
      payments: [{ as: 'owner', bookingId: stay.id }],
      conversations: [
        { id: asked.conversation.id, messages: [{ text: 'Call [hidden until booked]' }] },
      ],
      boats: [],
    })
    assert.notInclude(theirs.text(), '+64215550199')
    assert.notInclude(theirs.text(), 'P-77')

    const session = await pageSession(renter)
    const page = await answers(200, client.get('/account/export.json').withSession(session))
    assert.deepEqual(page.body().bookings, mine.bookings)
    const table = await answers(
      200,
      client.get('/account/export.csv').qs({ part: 'payments' }).withSession(session)
    )
    assert.include(table.text(), `renter,${mine.payments[0].id}`)
    const visitor = await client.get('/account/export.json').redirects(0)
    visitor.assertStatus(302)
    await answers(401, client.get('/api/account/export'))
  })

  // Rule A73.
  test('one part is CSV whose texts are no formulas; ten an hour, calls and pages together', async ({
    client,
    assert,
  }) => {
    const owner = await createOwner()
    const token = await bearer(owner)
    await createListing({ owner, title: '=HYPERLINK("x")', amenities: ['Power', 'Water'] })
    const ask = (query: object) => client.get('/api/account/export').qs(query).bearerToken(token)

    const csv = await answers(200, ask({ format: 'csv', part: 'listings' }))
    assert.match(csv.header('content-type') ?? '', /^text\/csv/)
    assert.include(csv.header('content-disposition'), 'my_listings.csv')
    assert.include(csv.text(), `"'=HYPERLINK(""x"")"`)
    assert.include(csv.text(), `"[""Power"",""Water""]"`)
    assert.include(csv.text().split('\r\n')[0], 'owner.firstName')
    for (const query of [{ format: 'csv' }, { format: 'xml' }, { format: 'csv', part: 'secrets' }])
      await answers(422, ask(query))

    const empty = await answers(200, ask({ format: 'csv', part: 'reviews' }))
    assert.equal(empty.text().trim(), '')
    for (let count = 0; count < 5; count += 1)
      await answers(200, ask({ format: 'csv', part: 'account' }))
    const refused = await answers(429, ask({}))
    assert.isAbove(Number(refused.header('retry-after')), 0)
    const page = await client.get('/account/export.json').withSession(await pageSession(owner))
    page.assertStatus(429)
  })
})
