import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { PhotoFactory } from '#database/factories/catalog/photo_factory'
import Booking from '#booking/models/booking'
import Charge from '#booking/models/charge'
import { loadCards } from '#booking/steps/load_cards'
import BookingTransformer from '#booking/transformers/booking_transformer'
import Refund from '#payments/models/refund'
import { createUser } from '#tests/support/accounts'
import { createBooking } from '#tests/support/bookings'
import { createListing, SECRETS } from '#tests/support/listings'
import { transactionOf } from '#tests/support/payments'

/** Everything that a renter and an owner are shown of bookings, at some instants. */
function shownOf(bookings: Booking[]) {
  const instants = [-2, 0, 11, 40].map((days) => DateTime.utc().plus({ days }))

  return instants.flatMap((now) =>
    bookings.map((booking) => {
      const transformer = new BookingTransformer(booking, now)
      return { renter: transformer.forRenter(), owner: transformer.forOwner() }
    })
  )
}

/** Stays in every state, with refunds, a void charge, a dispute, and people who may no longer take part. */
async function createStays(): Promise<Booking[]> {
  const listing = await createListing({ withSecrets: true })
  for (const position of [1, 2])
    await PhotoFactory.merge({ listingId: listing.id, position, isPrimary: false }).create()
  const renter = await createUser({ phone: '+64211234567', sharePhone: true })
  const made: Booking[] = []
  for (const [at, state] of (['confirmed', 'completed', 'cancelled', undefined] as const).entries())
    made.push(await createBooking({ listing, renter, state, from: 10 + at * 5 }))
  const revealed = { state: 'confirmed', detailsRevealedAt: DateTime.utc() } as const
  const lost = await createUser({ suspendedUntil: DateTime.utc().plus({ years: 1 }) })
  made.push(await createBooking({ ...revealed, listing, renter, from: 40 }))
  made.push(await createBooking({ ...revealed, from: 0 }))
  made.push(await createBooking({ ...revealed, from: 0, renter: lost }))
  made.push(await createBooking({ ...revealed, from: 0 }))

  const [paid, disputed] = await Promise.all(
    [made[0], made[7]].map(({ id }) => transactionOf({ reference: id }))
  )
  for (const amountCents of [100, 250])
    await Refund.create({
      transactionId: paid.id,
      paymentIntentId: paid.paymentIntentId!,
      amountCents,
      ownerShareCents: 0,
      reason: 'cancellation',
      status: 'pending',
    })
  await disputed.merge({ payoutFrozenAt: DateTime.utc() }).save()
  await Charge.query().where({ id: made[1].id }).update({ voided_at: new Date() })
  return made
}

test.group('Cards of bookings', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('show what whole rows show, of every state at any time', async ({ assert }) => {
    const made = await createStays()
    const asked = () =>
      Booking.query()
        .whereIn(
          'id',
          made.map(({ id }) => id)
        )
        .orderBy('id')

    const loaded = await loadCards(await asked())
    const whole = await asked().withScopes((scopes) => scopes.withCards())

    const shown = shownOf(loaded)
    assert.deepEqual(shown, shownOf(whole))
    assert.equal(JSON.stringify(shown), JSON.stringify(shownOf(whole)))
    assert.equal(shown.filter(({ renter }) => renter.access).length, 2)
    assert.lengthOf(loaded.find(({ id }) => id === made[0].id)!.payments[0].refunds, 2)
    assert.lengthOf(loaded.find(({ id }) => id === made[1].id)!.payments, 0, 'a void charge')
    assert.deepEqual(await loadCards([]), [])
  })

  // Rule V4.
  test('do not even read the access details of stays that are not revealed', async ({ assert }) => {
    const made = await createStays()
    const hidden = made.filter(({ detailsRevealedAt }) => !detailsRevealedAt).slice(1)

    const loaded = await loadCards(await Booking.findMany(hidden.map(({ id }) => id)))

    for (const { listing } of loaded) {
      assert.notExists(listing.accessCode)
      for (const secret of Object.values(SECRETS))
        assert.notInclude(JSON.stringify(listing.$attributes), String(secret))
    }
  })
})
