import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import RemindOfCheckOut from '#booking/actions/remind_of_check_out'
import { mailAccessDetails } from '#booking/mails/mail_access_details'
import { mailConfirmed } from '#booking/mails/mail_confirmed'
import type Booking from '#booking/models/booking'
import { bearer, createAdmin, createOwner, createUser, pageSession } from '#tests/support/accounts'
import { answers } from '#tests/support/answers'
import { createBooking, freezeTime } from '#tests/support/bookings'
import { createListing } from '#tests/support/listings'
import { emptyMailbox, mailsTo } from '#tests/support/mailbox'

const PHONES = { renter: '+64215550101', owner: '+64275550202' } as const
type Side = keyof typeof PHONES

const START = '2027-06-09T00:00:00Z'

test.group('Phones of a stay', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyMailbox)

  // Rule B140.
  test('are seen by the other side from the payment until 24 hours after check-out', async ({
    assert,
    client,
  }) => {
    freezeTime(START)
    const held = await stay({ state: undefined })
    assert.deepEqual(await seen(client, held), { renter: null, owner: undefined })

    const booking = await stay()
    const end = booking.checkOutAt.toUTC().plus({ hours: 24 })
    for (const now of [DateTime.utc(), booking.checkOutAt.toUTC(), end.minus(1)]) {
      freezeTime(now)
      assert.deepEqual(await seen(client, booking), PHONES, now.toISO()!)
    }
    await booking.merge({ status: 'COMPLETED' }).save()
    assert.deepEqual(await seen(client, booking), PHONES)
    freezeTime(end)
    assert.deepEqual(await seen(client, booking), { renter: null, owner: null })
  })

  // Rule B140.
  test('are not seen once the stay is cancelled or refunded whole, a part refund aside', async ({
    assert,
    client,
  }) => {
    const booking = await stay()
    const states = [
      { paymentStatus: 'PARTIALLY_REFUNDED', isShown: true },
      { paymentStatus: 'REFUNDED', isShown: false },
      { paymentStatus: 'PARTIALLY_REFUNDED', status: 'CANCELLED', isShown: false },
      { paymentStatus: 'PAID', status: 'CANCELLED', isShown: false },
    ] as const

    for (const { isShown, ...state } of states) {
      await booking.merge({ status: 'CONFIRMED', ...state }).save()
      const shown = isShown ? PHONES : { renter: null, owner: null }
      assert.deepEqual(await seen(client, booking), shown, JSON.stringify(state))
    }
  })

  // Rule B140.
  test('of a person who does not share it, has none, is banned or closed the account stay hidden', async ({
    assert,
    client,
  }) => {
    const now = DateTime.utc()
    const hidden = [
      { sharePhone: false },
      { phone: null },
      { bannedAt: now },
      { suspendedUntil: now.plus({ days: 1 }) },
      { isActive: false },
      { isActive: false, closedAt: now },
    ]

    for (const facts of hidden)
      for (const side of ['renter', 'owner'] as const) {
        const booking = await stay()
        const person = side === 'renter' ? booking.renter : booking.listing.owner
        await person.merge(facts).save()
        const other = side === 'renter' ? 'owner' : 'renter'
        const answer = await phoneOf(client, booking, side)

        assert.isNull(answer, JSON.stringify({ side, facts }))
        if (!('bannedAt' in facts || 'isActive' in facts || 'suspendedUntil' in facts))
          assert.equal(await phoneOf(client, booking, other), PHONES[other])
      }
  })

  // Rules B140, A66.
  test('are in no answer or page of anybody else, administrators included', async ({
    assert,
    client,
  }) => {
    const booking = await stay()
    const [stranger, other, admin] = [await createUser(), await createOwner(), await createAdmin()]
    const calls = [
      `/api/bookings/${booking.id}`,
      `/api/listings/${booking.listingId}`,
      '/api/admin/bookings',
      '/api/admin/users',
      '/api/bookings/user/my-bookings',
      '/api/bookings/owner/my-bookings',
      `/api/hosts/${booking.ownerId}`,
    ]

    for (const person of [stranger, other, admin])
      for (const path of calls) {
        const answer = await client.get(path).bearerToken(await bearer(person))
        for (const phone of Object.values(PHONES)) assert.notInclude(answer.text(), phone, path)
      }
    const session = await pageSession(admin)
    for (const path of [`/admin/bookings/${booking.id}`, `/admin/users/${booking.renterId}`]) {
      const page = await answers(200, client.get(path).withInertia().withSession(session))
      for (const phone of Object.values(PHONES)) assert.notInclude(page.text(), phone, path)
    }
  })

  // Rule B140.
  test('stand on the pages of the stay, the access card and today', async ({ assert, client }) => {
    const booking = await stay({ from: 0 })
    await booking.merge({ detailsRevealedAt: DateTime.utc() }).save()
    const pages = [
      { path: `/user/bookings/${booking.id}`, by: booking.renter, phone: PHONES.owner },
      { path: `/user/bookings/${booking.id}/access`, by: booking.renter, phone: PHONES.owner },
      { path: '/user/dashboard', by: booking.renter, phone: PHONES.owner },
      { path: `/owner/bookings/${booking.id}`, by: booking.listing.owner, phone: PHONES.renter },
      { path: '/owner/today', by: booking.listing.owner, phone: PHONES.renter },
    ]

    for (const { path, by, phone } of pages) {
      const session = await pageSession(by)
      const page = await answers(200, client.get(path).withInertia().withSession(session))
      assert.include(page.text(), phone, path)
    }
  })

  // Rule B141.
  test('stand in the mails of the stay, not those of accounts without a verified address', async ({
    assert,
  }) => {
    const now = DateTime.utc()
    const mailed = async (booking: Booking) => {
      await db.transaction(async (trx) => {
        await mailConfirmed(booking, now, trx)
        await mailAccessDetails(booking, now, trx)
      })
      await booking.merge({ detailsRevealedAt: now }).save()
      await new RemindOfCheckOut().handle({ bookingId: booking.id, now })
      const [{ email: toRenter }, { email: toOwner }] = [booking.renter, booking.owner]
      return { renter: await mailsTo(toRenter), owner: await mailsTo(toOwner) }
    }

    const shared = await mailed(await stay({ from: 0 }))
    assert.lengthOf(shared.renter, 3)
    for (const { text, html } of shared.renter) {
      assert.include(text, `Hemi, ${PHONES.owner}`)
      assert.include(String(html), `href="tel:${PHONES.owner}"`)
    }
    assert.lengthOf(shared.owner, 1)
    assert.include(shared.owner[0].text, PHONES.renter)

    const unproven = await stay({ from: 0 })
    for (const person of [unproven.renter, unproven.listing.owner])
      await person.merge({ emailVerifiedAt: null }).save()
    const hidden = await stay({ from: 0 })
    for (const person of [hidden.renter, hidden.listing.owner])
      await person.merge({ sharePhone: false }).save()
    for (const booking of [unproven, hidden]) {
      const { renter, owner } = await mailed(booking)
      for (const { text } of [...renter, ...owner])
        for (const phone of Object.values(PHONES)) assert.notInclude(text, phone)
    }
  })

  // Rule A156.
  test('are shared until their person says otherwise on the account page', async ({
    assert,
    client,
  }) => {
    const { renter } = await stay()
    const token = await bearer(renter)
    const change = (body: object) => client.patch('/api/account').json(body).bearerToken(token)
    const account = await answers(200, client.get('/api/account').bearerToken(token))
    assert.isTrue(account.body().sharePhone)

    const hidden = await answers(200, change({ sharePhone: false }))
    assert.isFalse(hidden.body().sharePhone)
    for (const wrong of [null, 'no', 0]) await answers(422, change({ sharePhone: wrong }))
    const kept = await answers(200, change({ firstName: 'Mere' }))
    assert.isFalse(kept.body().sharePhone)
    const exported = await answers(200, client.get('/api/account/export').bearerToken(token))
    assert.containsSubset(exported.body().account, { phone: PHONES.renter, sharePhone: false })
  })
})

/** A stay whose sides share their phones; paid, unless another state is given. */
async function stay(options: Parameters<typeof createBooking>[0] = {}): Promise<Booking> {
  const owner = await createOwner({ firstName: 'Hemi', phone: PHONES.owner })
  const listing = await createListing({ withSecrets: true, owner })
  const renter = await createUser({ phone: PHONES.renter })

  return createBooking({ listing, renter, state: 'confirmed', ...options })
}

/** What each call about the booking shows: the same in all of them. */
async function phoneOf(client: ApiClient, booking: Booking, side: Side): Promise<unknown> {
  const viewer = side === 'renter' ? booking.listing.owner : booking.renter
  const token = await bearer(viewer)
  const list = side === 'renter' ? 'owner' : 'user'
  const [one, all] = await Promise.all([
    answers(200, client.get(`/api/bookings/${booking.id}`).bearerToken(token)),
    answers(200, client.get(`/api/bookings/${list}/my-bookings`).bearerToken(token)),
  ])
  const listed = (all.body() as { id: string }[]).find(({ id }) => id === booking.id)
  const shown = [one.body(), listed].map((answer) => answer[side]?.phone)
  if (shown[0] !== shown[1]) throw new Error(`${shown[0]} here and ${shown[1]} there`)

  return shown[0] as unknown
}

async function seen(client: ApiClient, booking: Booking) {
  return {
    renter: await phoneOf(client, booking, 'renter'),
    owner: await phoneOf(client, booking, 'owner'),
  }
}
