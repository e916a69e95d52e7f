import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { PhotoFactory } from '#database/factories/catalog/photo_factory'
import Booking from '#booking/models/booking'
import Charge from '#booking/models/charge'
import { loadCards } from '#booking/steps/load_cards'
import Refund from '#payments/models/refund'
import type Transaction from '#payments/models/transaction'
import { createUser } from '#tests/support/accounts'
import { createBooking } from '#tests/support/bookings'
import { createListing } from '#tests/support/listings'
import { transactionOf } from '#tests/support/payments'

/** All fields, with payments and refunds in an order, which their relations do not have. */
function fieldsOf(bookings: Booking[]) {
  const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id)
  for (const { payments } of bookings) {
    payments.sort(byId)
    for (const { refunds } of payments as Transaction[]) refunds.sort(byId)
  }
  return bookings.map((booking) => booking.serialize())
}

test.group('Cards of bookings', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('have what their models load one after the other', async ({ assert }) => {
    const listing = await createListing()
    for (const position of [1, 2])
      await PhotoFactory.merge({ listingId: listing.id, position, isPrimary: false }).create()
    const renter = await createUser()
    const states = ['confirmed', 'completed', 'cancelled', undefined] as const
    const made: Booking[] = []
    for (const [at, state] of states.entries())
      made.push(await createBooking({ listing, renter, state, from: 10 + at * 5 }))
    made.push(await createBooking({ state: 'confirmed' }))
    const paid = await transactionOf({ reference: made[0].id })
    for (const amountCents of [100, 250])
      await Refund.create({
        transactionId: paid!.id,
        paymentIntentId: paid!.paymentIntentId!,
        amountCents,
        ownerShareCents: 0,
        reason: 'cancellation',
        status: 'pending',
      })
    await Charge.query().where({ id: made[1].id }).update({ voided_at: new Date() })
    const asked = () =>
      Booking.query().whereIn(
        'id',
        made.map(({ id }) => id)
      )

    const loaded = await asked().orderBy('id')
    await loadCards(loaded)
    const preloaded = await asked()
      .withScopes((scopes) => scopes.withCards())
      .orderBy('id')

    assert.deepEqual(fieldsOf(loaded), fieldsOf(preloaded))
    assert.lengthOf(loaded.find(({ id }) => id === made[0].id)!.payments[0].refunds, 2)
    assert.lengthOf(loaded.find(({ id }) => id === made[1].id)!.payments, 0, 'a void charge')
    assert.deepEqual(await loadCards([]), [])
  })
})
