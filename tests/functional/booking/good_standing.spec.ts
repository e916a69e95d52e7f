import ace from '@adonisjs/core/services/ace'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import drive from '@adonisjs/drive/services/main'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { mailAccessDetails } from '#booking/mails/mail_access_details'
import type Booking from '#booking/models/booking'
import ListDueBookings from '#booking/queries/list_due_bookings'
import FindAccessCard from '#booking/queries/find_access_card'
import PaidPhotoViewers from '#booking/queries/paid_photo_viewers'
import Transaction from '#payments/models/transaction'
import Mail from '#shared/mail/mail'
import { bearer, pageSession } from '#tests/support/accounts'
import { createBooking, freezeTime } from '#tests/support/bookings'
import { MARKERS } from '#tests/support/listings'
import { mailsTo } from '#tests/support/mailbox'
import { workQueue } from '#tests/support/queue'

/** What takes the trust away, and what gives it back. */
const SUSPICIONS = [
  { why: 'a dispute', doubt: frozen(true), clear: frozen(false), canLook: true },
  {
    why: 'a fraud warning',
    doubt: suspected(true),
    clear: suspected(false),
    canLook: true,
  },
  {
    why: 'a ban',
    doubt: renterWith(() => ({ bannedAt: DateTime.utc() })),
    clear: renterWith(() => ({ bannedAt: null })),
    canLook: false,
  },
  {
    why: 'a suspension',
    doubt: renterWith(() => ({ suspendedUntil: DateTime.utc().plus({ days: 1 }) })),
    clear: renterWith(() => ({ suspendedUntil: null })),
    canLook: false,
  },
  {
    why: 'an inactive account',
    doubt: renterWith(() => ({ isActive: false })),
    clear: renterWith(() => ({ isActive: true })),
    canLook: false,
  },
]

test.group('Access details and good standing', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(() => {
    drive.fake()
    return () => drive.restore()
  })

  // Rule V25.
  test('{why} stops the reveal and its mail; when it ends they are revealed')
    .with(SUSPICIONS)
    .run(async ({ assert }, { doubt, clear }) => {
      freezeTime('2027-06-09T12:00:00Z')
      const booking = await createBooking({ state: 'confirmed', from: '2027-06-10' })
      await doubt(booking)
      const due = new ListDueBookings()
      const now = DateTime.utc()

      assert.isEmpty(await due.handle({ work: 'reveal', now }))
      await reveal()
      await booking.refresh()
      assert.isNull(booking.detailsRevealedAt)
      assert.lengthOf(await mailsTo(booking.renter.email), 0)

      await clear(booking)
      await reveal()
      await booking.refresh()
      assert.isNotNull(booking.detailsRevealedAt)
      assert.lengthOf(await mailsTo(booking.renter.email), 1)
    })

  // Rule V25.
  test('{why} hides them again everywhere')
    .with(SUSPICIONS)
    .run(async ({ assert, client }, { doubt, clear, canLook }) => {
      freezeTime('2027-06-09T12:00:00Z')
      const booking = await createBooking({ state: 'confirmed', from: '2027-06-10' })
      await reveal()
      for (const marker of MARKERS) assert.include(await seen(client, booking), marker)
      assert.isTrue(await seesPhotos(booking))

      await doubt(booking)
      for (const marker of MARKERS) assert.notInclude(await seen(client, booking), marker)
      assert.isFalse(await seesPhotos(booking))
      assert.isFalse(await hasCard(booking))
      const own = await client
        .get(`/api/bookings/${booking.id}`)
        .bearerToken(await bearer(booking.renter))
      if (canLook) assert.containsSubset(own.body(), { access: null, detailsRevealedAt: null })

      await clear(booking)
      for (const marker of MARKERS) assert.include(await seen(client, booking), marker)
    })

  // Rule V25.
  test('{why} keeps a queued mail with them from being sent')
    .with(SUSPICIONS)
    .run(async ({ assert }, { doubt }) => {
      freezeTime('2027-06-09T12:00:00Z')
      const booking = await revealed('2027-06-10')
      await db.transaction((trx) => mailAccessDetails(booking, DateTime.utc(), trx))

      await doubt(booking)
      await workQueue()

      const mail = await Mail.findByOrFail({ template: 'booking/access_details' })
      assert.include(mail.$attributes, { status: 'discarded', payload: null })
      assert.lengthOf(await mailsTo(booking.renter.email), 0)
    })

  // Rule V13.
  test('after check-out nothing is shown or sent, also before the stay is completed', async ({
    assert,
    client,
  }) => {
    freezeTime('2027-06-09T12:00:00Z')
    const booking = await revealed('2027-06-10')
    await db.transaction((trx) => mailAccessDetails(booking, DateTime.utc(), trx))
    freezeTime(booking.checkOutAt.toUTC().minus({ seconds: 1 }))
    for (const marker of MARKERS) assert.include(await seen(client, booking), marker)

    freezeTime(booking.checkOutAt.toUTC())
    await workQueue()

    for (const marker of MARKERS) assert.notInclude(await seen(client, booking), marker)
    assert.isFalse(await seesPhotos(booking))
    assert.isFalse(await hasCard(booking))
    assert.lengthOf(await mailsTo(booking.renter.email), 0)
    await booking.refresh()
    assert.equal(booking.status, 'CONFIRMED')
  })
})

function suspected(isSuspected: boolean) {
  return async ({ id: reference }: Booking) => {
    const payment = await Transaction.findByOrFail({ reference })
    await payment.merge({ fraudSuspectedAt: isSuspected ? DateTime.utc() : null }).save()
  }
}

function frozen(isFrozen: boolean) {
  return async ({ id: reference }: Booking) => {
    const payment = await Transaction.findByOrFail({ reference })
    await payment.merge({ payoutFrozenAt: isFrozen ? DateTime.utc() : null }).save()
  }
}

function renterWith(changes: () => Partial<Booking['renter']>) {
  return async ({ renter }: Booking) => {
    await renter.merge(changes()).save()
  }
}

async function revealed(from: string): Promise<Booking> {
  const booking = await createBooking({ state: 'confirmed', from })

  return booking.merge({ detailsRevealedAt: DateTime.utc() }).save()
}

async function reveal() {
  ace.ui.switchMode('raw')
  const command = await ace.exec('bookings:reveal', ['--json'])
  if (command.exitCode !== 0) throw command.error ?? new Error('bookings:reveal failed')
}

/** What the renter gets from the API and the pages. */
async function seen(client: ApiClient, { id, renter }: Booking): Promise<string> {
  const token = await bearer(renter)
  const session = await pageSession(renter)
  const answers = [
    await client.get(`/api/bookings/${id}`).bearerToken(token),
    await client.get('/api/bookings/user/my-bookings').bearerToken(token),
    await client.get('/user/dashboard').withSession(session),
    await client
      .get(`/user/bookings/${id}/access`)
      .accept('html')
      .withSession(session)
      .redirects(0),
  ]

  return answers.map((answer) => answer.text()).join('\n')
}

function seesPhotos({ listingId, renterId: userId }: Booking): Promise<boolean> {
  return new PaidPhotoViewers().admits({ listingId, userId })
}

async function hasCard({ id, renterId }: Booking): Promise<boolean> {
  return (await new FindAccessCard().handle({ id, renterId, now: DateTime.utc() })) !== null
}
