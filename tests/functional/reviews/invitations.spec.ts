import ace from '@adonisjs/core/services/ace'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import InviteToReview from '#reviews/actions/invite_to_review'
import Review from '#reviews/models/review'
import { createUser, pageSession } from '#tests/support/accounts'
import { freezeTime } from '#tests/support/bookings'
import { expectStatus } from '#tests/support/calls'
import { emptyDatabase } from '#tests/support/database'
import { emptyMailbox, headersOf, mailsTo } from '#tests/support/mailbox'
import { createReview, createStay } from '#tests/support/reviews'

async function invite() {
  ace.ui.switchMode('raw')
  const { result, error } = await ace.exec('reviews:invite', ['--json'])
  if (error) throw error

  return result
}

test.group('Invitations to review', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyMailbox)

  // Rule J16.
  test('both sides are mailed once, the day after check-out', async ({ assert }) => {
    const stay = await createStay({ from: -3 })
    const { renter, listing } = stay
    const { owner } = listing
    await createStay({ from: -3, state: 'confirmed' })
    const today = DateTime.fromISO(`${stay.checkOut}T12:00`, { zone: 'Pacific/Auckland' })

    freezeTime(today)
    assert.deepEqual(await invite(), { due: 0, failed: 0 })
    freezeTime(today.plus({ days: 1 }))
    assert.deepEqual(await invite(), { due: 1, failed: 0, invited: 1 })
    assert.deepEqual(await invite(), { due: 0, failed: 0 })
    for (const { email } of [renter, owner]) {
      const [mail, ...more] = await mailsTo(email)
      assert.isEmpty(more)
      for (const rating of [1, 2, 3, 4, 5])
        for (const version of [mail.text, mail.html])
          assert.include(version, `/review/${stay.id}?rating=${rating}`)
      const headers = await headersOf(mail.id)
      const link = /^<(https?:\/\/.+\/unsubscribe\?token=.+)>$/.exec(headers['list-unsubscribe'])
      assert.include(mail.text, link![1])
      assert.equal(headers['list-unsubscribe-post'], 'List-Unsubscribe=One-Click')
    }
  })

  // Rule J16.
  test('not who has written, nor who wants no such mails', async ({ assert }) => {
    const renter = await createUser({ unwantedMails: ['reviews'] })
    const stay = await createStay({ renter })
    await createReview(stay, { role: 'owner', publishesAt: DateTime.utc().plus({ day: 1 }) })

    assert.deepEqual(await invite(), { due: 1, failed: 0, passed: 1 })
    for (const { email } of [renter, stay.listing.owner]) assert.isEmpty(await mailsTo(email))
  })

  // Rule J15.
  test('the page fills in the stars, saves nothing, and asks for sign-in', async ({
    client,
    assert,
  }) => {
    const stay = await createStay()
    const visit = (query = '?rating=4') => client.get(`/review/${stay.id}${query}`)

    const visitor = await visit().withInertia()
    visitor.assertStatus(200)
    assert.containsSubset(visitor.inertiaProps, { rating: 4, stay: null, reviews: null })
    assert.notInclude(visitor.text(), stay.listing.title)
    const html = await visit().accept('html')
    const next = encodeURIComponent(`/review/${stay.id}?rating=4`)
    assert.include(html.text(), `/login?next=${next}`)
    const own = await visit()
      .withSession(await pageSession(stay.renter))
      .withInertia()
    assert.containsSubset(own.inertiaProps, {
      rating: 4,
      stay: { side: 'renter', mooring: stay.listing.title, obstacle: null },
      reviews: { mine: null, other: null, canReview: true },
    })
    for (const query of ['', '?rating=6', '?rating=x', '?rating[]=4']) {
      const page = await visit(query).withInertia()
      assert.isNull(page.inertiaProps.rating)
    }
    const stranger = await pageSession(await createUser())
    const refused = await visit().withSession(stranger).redirects(0)
    refused.assertHeader('location', '/')
    assert.isEmpty(await Review.all())
  })

  test('the page of a host shows what the call answers', async ({ client, assert }) => {
    const { listing } = await createStay()
    const call = await client.get(`/api/hosts/${listing.ownerId}`)
    const page = await client.get(`/hosts/${listing.ownerId}`).withInertia()

    assert.deepEqual(page.inertiaProps.host, call.body())
    await listing.merge({ isActive: false }).save()
    await expectStatus(client.get(`/hosts/${listing.ownerId}`), 404)
  })
})

test.group('Invitations at the same moment', (group) => {
  group.each.teardown(emptyDatabase)

  // Rule J16.
  test('of two runs one asks both sides', async ({ assert }) => {
    const { id: bookingId } = await createStay()
    const run = () => new InviteToReview().handle({ bookingId, now: DateTime.utc() })

    assert.sameMembers(await Promise.all([run(), run()]), [2, 0])
  })
})
