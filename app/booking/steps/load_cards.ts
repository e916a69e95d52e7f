import type Booking from '#booking/models/booking'
import Listing from '#catalog/models/listing'
import Photo from '#catalog/models/photo'
import User from '#identity/models/user'
import Refund from '#payments/models/refund'
import Transaction from '#payments/models/transaction'
import { columnsOf, modelOf } from '#platform/database/model_rows'
import { findModels, runSql } from '#platform/database/run_sql'
import { raw, sql } from '#platform/database/sql'

const PREPARED = { plan: 'prepared' } as const

const OF_BOOKINGS =
  raw(`FROM transactions JOIN booking_charges ON booking_charges.id = transactions.reference
  AND booking_charges.voided_at IS NULL`)

/** Loads what cards show, as the scope `withCards` does, at one moment and by prepared statements. */
export async function loadCards(bookings: Booking[]): Promise<Booking[]> {
  if (bookings.length === 0) return bookings
  const idsOf = (...names: ('id' | 'listingId' | 'renterId' | 'ownerId')[]) => [
    ...new Set(bookings.flatMap((booking) => names.map((name) => booking[name]))),
  ]
  const [ids, listingIds] = [idsOf('id'), idsOf('listingId')]
  const [listings, photos, people, payments, refunds] = await Promise.all([
    findModels(Listing, sql`WHERE id = ANY(${listingIds}::uuid[])`, PREPARED),
    findModels(
      Photo,
      sql`WHERE listing_id = ANY(${listingIds}::uuid[]) ORDER BY position`,
      PREPARED
    ),
    findModels(User, sql`WHERE id = ANY(${idsOf('renterId', 'ownerId')}::uuid[])`, PREPARED),
    runSql<{ booking_id: string }>(
      sql`SELECT ${columnsOf(Transaction)}, booking_charges.booking_id ${OF_BOOKINGS}
        WHERE booking_charges.booking_id = ANY(${ids}::uuid[])`,
      PREPARED
    ),
    findModels(
      Refund,
      sql`WHERE transaction_id IN (SELECT transactions.id ${OF_BOOKINGS} WHERE booking_charges.booking_id = ANY(${ids}::uuid[]))`,
      PREPARED
    ),
  ])

  const photosOf = Map.groupBy(photos, ({ listingId }) => listingId)
  const refundsOf = Map.groupBy(refunds, ({ transactionId }) => transactionId)
  const paid = payments.map(({ booking_id: bookingId, ...row }) => {
    const payment = modelOf(Transaction, row)
    payment.$setRelated('refunds', refundsOf.get(payment.id) ?? [])
    return { bookingId, payment }
  })
  const paidOf = Map.groupBy(paid, ({ bookingId }) => bookingId)
  const peopleById = new Map(people.map((person) => [person.id, person]))
  const listingsById = new Map(listings.map((listing) => [listing.id, listing]))
  for (const listing of listings) listing.$setRelated('photos', photosOf.get(listing.id) ?? [])

  for (const booking of bookings) {
    booking.$setRelated('listing', listingsById.get(booking.listingId)!)
    booking.$setRelated('renter', peopleById.get(booking.renterId)!)
    booking.$setRelated('owner', peopleById.get(booking.ownerId)!)
    booking.$setRelated(
      'payments',
      (paidOf.get(booking.id) ?? []).map(({ payment }) => payment)
    )
  }
  return bookings
}
