import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type Listing from '#catalog/models/listing'
import marketplace from '#config/marketplace'
import { bearer, createOwner, pageSession } from '#tests/support/accounts'
import { freezeTime } from '#tests/support/bookings'
import { createListing } from '#tests/support/listings'
import { permit, setCompliance } from '#tests/support/permits'

const NOTHING = { inspectionValidUntil: null, rentalApprovalChecked: false }

/** What everybody is told of a mooring: by the API, among others, and on its page. */
async function told(client: ApiClient, { id }: Listing) {
  const one = await client.get(`/api/listings/${id}`)
  const all = await client.get('/api/listings')
  const page = await client.get(`/listing/${id}`).accept('html')

  return {
    answers: [
      one.body().compliance,
      all.body().listings.find((listing: { id: string }) => listing.id === id).compliance,
    ],
    html: page.text(),
  }
}

test.group('What is told of checked moorings', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule E37.
  test('nothing is said of a mooring that is not checked, under either mode')
    .with(['advise', 'enforce'] as ('advise' | 'enforce')[])
    .run(async ({ assert, client }, mode) => {
      setCompliance(mode)
      const listing = await permit(await createListing(), { permitChecked: false })

      const { answers, html } = await told(client, listing)

      assert.deepEqual(answers, [NOTHING, NOTHING])
      for (const words of ['Inspection current until', 'Rental approval checked', '2040'])
        assert.notInclude(html, words)
    })

  // Rule E37.
  test('both are said of a checked one until the day on which the first of them ends')
    .with(['approvalUntil', 'inspectionUntil'] as ('approvalUntil' | 'inspectionUntil')[])
    .run(async ({ assert, client }, end) => {
      const ends = { inspectionUntil: '2027-05-01', [end]: '2027-03-31' }
      const { inspectionUntil } = ends
      const listing = await permit(await createListing(), ends)
      const known = { inspectionValidUntil: inspectionUntil, rentalApprovalChecked: true }
      const [year, month, day] = inspectionUntil.split('-')

      // The last minute of 31 March in Auckland, and the first after it.
      freezeTime('2027-03-31T10:59:00Z')
      const before = await told(client, listing)
      freezeTime('2027-03-31T11:00:00Z')
      const after = await told(client, listing)

      assert.deepEqual(before.answers, [known, known])
      assert.include(before.html, `Inspection current until ${day}/${month}/${year}`)
      assert.include(before.html, 'Rental approval checked')
      assert.deepEqual(after.answers, [NOTHING, NOTHING])
      assert.notInclude(after.html, 'Inspection current until')
      assert.notInclude(after.html, 'Rental approval checked')
    })

  // Rule E37.
  test('the owner and administrators are told by their own pages, not by this', async ({
    assert,
    client,
  }) => {
    const listing = await permit(await createListing())

    const own = await client
      .get(`/api/listings/${listing.id}`)
      .bearerToken(await bearer(listing.owner))

    assert.notProperty(own.body(), 'compliance')
    for (const field of ['permitChecked', 'approvalUntil', 'inspectionUntil'])
      assert.notProperty(own.body(), field)
  })

  // Rule W151.
  test('under enforce the page says why it takes no bookings, from the day on which the permit is over', async ({
    assert,
    client,
  }) => {
    const words = 'takes no bookings at the moment'
    const listing = await permit(await createListing(), { inspectionUntil: '2027-03-31' })
    const page = async () => {
      const { html } = await told(client, listing)
      const { inertiaProps } = await client.get(`/listing/${listing.id}`).withInertia()
      const { taken } = inertiaProps as { taken: { startDate: string; why: string }[] }
      return { html, taken: taken.map(({ startDate, why }) => [startDate, why]) }
    }

    freezeTime('2027-03-31T11:00:00Z')
    const advised = await page()
    assert.notInclude(advised.html, words)
    assert.deepEqual(advised.taken, [])
    setCompliance('enforce')
    freezeTime('2027-03-31T10:59:00Z')
    const before = await page()
    assert.notInclude(before.html, words)
    assert.deepEqual(before.taken, [['2027-03-31', 'inspection']])
    freezeTime('2027-03-31T11:00:00Z')
    const after = await page()
    assert.include(after.html, words)
    assert.deepEqual(after.taken, [['2027-04-01', 'notPermitted']])
  })

  // Rule W151.
  test('both calendars of its owner say so too, and from when on', async ({ assert, client }) => {
    freezeTime('2027-03-01T11:00:00Z')
    const owner = await createOwner()
    const ending = await permit(await createListing({ owner, title: 'North' }), {
      approvalUntil: '2027-03-31',
    })
    const none = await createListing({ owner, title: 'South' })
    await permit(await createListing({ owner, title: 'West' }), { approvalUntil: '2027-05-02' })
    const propsOf = async (path: string) => {
      const session = await pageSession(owner)
      const page = await client.get(path).withSession(session).withInertia()
      page.assertStatus(200)
      return page.inertiaProps as {
        listings: { title: string; withoutPermit: object | null }[]
        listing: { withoutPermit: object | null }
      }
    }
    const withoutPermits = async () => {
      const { listings } = await propsOf('/owner/calendar')
      return Object.fromEntries(listings.map((one) => [one.title, one.withoutPermit]))
    }
    const ends = { from: '2027-03-31', why: 'approval' }
    const missing = { from: '2027-03-02', why: 'notPermitted' }

    assert.deepEqual(await withoutPermits(), { North: null, South: null, West: null })
    setCompliance('enforce')
    assert.deepEqual(await withoutPermits(), { North: ends, South: missing, West: null })
    const one = await propsOf(`/owner/listing/${ending.id}/availability`)
    const other = await propsOf(`/owner/listing/${none.id}/availability`)
    assert.deepEqual([one.listing.withoutPermit, other.listing.withoutPermit], [ends, missing])
  })

  // Rule W152.
  test('Home and every footer lead to a page that says what is checked, refused and told', async ({
    assert,
    client,
  }) => {
    const read = async (path: string) => {
      const page = await client.get(path).accept('html')
      page.assertStatus(200)
      return page.text()
    }
    const refused = 'at most <!-- -->183<!-- --> nights'
    const { harbourmasterEmail } = marketplace.compliance
    const setHarbourmaster = (email: string | null) =>
      void Object.assign(marketplace.compliance, { harbourmasterEmail: email })

    const home = await read('/')
    assert.lengthOf(home.match(/href="\/harbour-rules"/g)!, 2)
    assert.include(await read('/about'), 'href="/harbour-rules"')
    setHarbourmaster(null)
    const advised = await read('/harbour-rules')
    assert.include(advised, 'no booking is refused because of it')
    assert.include(advised, 'sends them to nobody')
    assert.notInclude(advised, refused)

    setCompliance('enforce')
    setHarbourmaster('harbourmaster@example.com')
    try {
      const enforced = await read('/harbour-rules')
      assert.include(enforced, refused)
      assert.include(enforced, 'We send a notice for each stay')
      assert.notInclude(enforced, 'no booking is refused')
      assert.notInclude(enforced, 'harbourmaster@example.com')
    } finally {
      setHarbourmaster(harbourmasterEmail)
    }
  })
})
