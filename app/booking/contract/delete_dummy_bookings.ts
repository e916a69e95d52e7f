import Charge from '#booking/models/charge'
import { inject } from '@adonisjs/core'
import type { Trx } from '#platform/database/trx'
import { DateTime } from 'luxon'
import Booking from '#booking/models/booking'
import Calendar from '#catalog/contract/calendar'
import Listing from '#catalog/models/listing'
import DeleteDummyPayments from '#payments/contract/delete_dummy_payments'
import FindRealPayments from '#payments/contract/find_real_payments'

/**
 * Removes the bookings of demo listings with their payments. A listing with a real booking is kept with it (rule X22).
 */
@inject()
export default class DeleteDummyBookings {
  constructor(
    private calendar: Calendar,
    private findRealPayments: FindRealPayments,
    private deleteDummyPayments: DeleteDummyPayments
  ) {}

  /** @returns the dummy listings that real bookings still need */
  async handle(trx: Trx): Promise<{ neededListingIds: string[] }> {
    const bookings = await this.#ofDummyListings(trx)
    const real = await this.#realOnes(bookings, trx)
    const neededListingIds = [...new Set(real.map(({ listingId }) => listingId))]

    await this.#delete(
      bookings.filter(
        (booking) =>
          !real.includes(booking) &&
          (booking.isDummy || !neededListingIds.includes(booking.listingId))
      ),
      trx
    )
    return { neededListingIds }
  }

  /** The locks keep new bookings of these listings out until the transaction ends. */
  async #ofDummyListings(trx: Trx) {
    const listings = await Listing.query({ client: trx })
      .where('is_dummy', true)
      .orderBy('id')
      .forUpdate()
      .select('id')

    return Booking.query({ client: trx })
      .whereIn(
        'listing_id',
        listings.map(({ id }) => id)
      )
      .orderBy('id')
      .forUpdate()
  }

  async #realOnes(bookings: Booking[], trx: Trx) {
    const now = DateTime.utc()
    const charges = await chargesOf(bookings, trx)
    const references = await this.findRealPayments.handle(
      charges.map(({ id }) => id),
      trx
    )
    const paid = charges.filter(({ id }) => references.includes(id))

    return bookings.filter(
      (booking) =>
        paid.some(({ bookingId }) => bookingId === booking.id) ||
        (!booking.isDummy && isWanted(booking, now))
    )
  }

  async #delete(bookings: Booking[], trx: Trx) {
    const ids = bookings.map(({ id }) => id)

    for (const bookingId of ids) await this.calendar.release({ bookingId }, trx)
    const charges = await chargesOf(bookings, trx)
    await this.deleteDummyPayments.handle(
      charges.map(({ id }) => id),
      trx
    )
    await Booking.query({ client: trx }).whereIn('id', ids).delete()
  }
}

function isWanted(booking: Booking, now: DateTime) {
  return booking.hasBeenPaid || (booking.status !== 'CANCELLED' && !booking.isHoldLapsed(now))
}

function chargesOf(bookings: Booking[], trx: Trx): Promise<Charge[]> {
  return Charge.query({ client: trx }).whereIn(
    'bookingId',
    bookings.map(({ id }) => id)
  )
}
