import type Booking from '#booking/models/booking'
import { CHARGES_WITH_PAYMENTS } from '#booking/steps/charges_with_payments'
import Listing from '#catalog/models/listing'
import Photo from '#catalog/models/photo'
import User from '#identity/models/user'
import Refund from '#payments/models/refund'
import Transaction from '#payments/models/transaction'
import { columnsOf, modelOf } from '#platform/database/model_rows'
import { findModels, runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'

const TOGETHER = { client: 'together' } as const

/** What cards read. Of a mooring that is revealed all is read. */
const OF_LISTING = [
  ...['id', 'title', 'location', 'region', 'mooringType', 'maxVesselLength'],
  ...['publicLatitude', 'publicLongitude'],
]
const OF_PHOTO = ['id', 'listingId', 'storageKey', 'isPrimary', 'isPublic']
const OF_PERSON = [
  ...['id', 'email', 'firstName', 'lastName', 'phone', 'sharePhone', 'role'],
  ...['isActive', 'bannedAt', 'suspendedUntil', 'closedAt'],
]
const OF_PAYMENT = [
  ...['id', 'status', 'createdAt', 'capturedAt', 'payoutFrozenAt', 'fraudSuspectedAt'],
  ...['amountCents', 'refundedCents', 'ownerPayoutCents', 'ownerRefundedCents'],
  ...['transferredCents', 'withheldCents'],
]
const OF_REFUND = ['id', 'transactionId', 'status', 'reason', 'amountCents', 'ownerShareCents']

/** What is read of each row; all where it is left out. */
interface Extent {
  listing?: readonly string[]
  photo?: readonly string[]
  person?: readonly string[]
  payment?: readonly string[]
  refund?: readonly string[]
}

const CARD: Extent = {
  listing: OF_LISTING,
  photo: OF_PHOTO,
  person: OF_PERSON,
  payment: OF_PAYMENT,
  refund: OF_REFUND,
}

/** Loads what cards show, and no more, at one moment. */
export const loadCards = (bookings: Booking[]) => load(bookings, CARD)

/** Loads the same relations at one moment, with whole rows, as the scope `withCards` does. */
export const loadWhole = (bookings: Booking[]) => load(bookings, {})

async function load(bookings: Booking[], extent: Extent): Promise<Booking[]> {
  if (bookings.length === 0) return bookings
  const idsOf = (...names: ('id' | 'renterId' | 'ownerId')[]) => [
    ...new Set(bookings.flatMap((booking) => names.map((name) => booking[name]))),
  ]
  const paidFor = sql`${CHARGES_WITH_PAYMENTS}
    WHERE booking_charges.booking_id = ANY(${idsOf('id')}::uuid[]) AND booking_charges.voided_at IS NULL`
  const [listings, people, payments, refunds] = await Promise.all([
    listingsOf(bookings, extent),
    findModels(User, sql`WHERE id = ANY(${idsOf('renterId', 'ownerId')}::uuid[])`, {
      ...TOGETHER,
      attributes: extent.person,
    }),
    runSql<{ booking_id: string }>(
      sql`SELECT ${columnsOf(Transaction, extent.payment)}, booking_charges.booking_id FROM ${paidFor}`,
      TOGETHER
    ),
    findModels(Refund, sql`WHERE transaction_id IN (SELECT transactions.id FROM ${paidFor})`, {
      ...TOGETHER,
      attributes: extent.refund,
    }),
  ])

  const refundsOf = Map.groupBy(refunds, ({ transactionId }) => transactionId)
  const paid = payments.map(({ booking_id: bookingId, ...row }) => {
    const payment = modelOf(Transaction, row)
    payment.$setRelated('refunds', refundsOf.get(payment.id) ?? [])
    return { bookingId, payment }
  })
  const paidOf = Map.groupBy(paid, ({ bookingId }) => bookingId)
  const peopleById = new Map(people.map((person) => [person.id, person]))

  for (const booking of bookings) {
    booking.$setRelated('listing', listings.get(booking.listingId)!)
    booking.$setRelated('renter', peopleById.get(booking.renterId)!)
    booking.$setRelated('owner', peopleById.get(booking.ownerId)!)
    booking.$setRelated(
      'payments',
      (paidOf.get(booking.id) ?? []).map(({ payment }) => payment)
    )
  }
  return bookings
}

/** By id, with photos. On cards the access details of others than revealed ones are not even decrypted. */
async function listingsOf(bookings: Booking[], extent: Extent): Promise<Map<string, Listing>> {
  const revealed = idsOfListings(bookings.filter(mayBeRevealed))
  const ids = idsOfListings(bookings)
  const others = [...ids].filter((id) => !revealed.has(id))
  const [whole, short, photos] = await Promise.all([
    revealed.size > 0 ? findListings([...revealed]) : [],
    others.length > 0 ? findListings(others, extent.listing) : [],
    findModels(Photo, sql`WHERE listing_id = ANY(${[...ids]}::uuid[]) ORDER BY position`, {
      ...TOGETHER,
      attributes: extent.photo,
    }),
  ])

  const photosOf = Map.groupBy(photos, ({ listingId }) => listingId)
  const listings = [...whole, ...short]
  for (const listing of listings) listing.$setRelated('photos', photosOf.get(listing.id) ?? [])
  return new Map(listings.map((listing) => [listing.id, listing]))
}

/** `areDetailsShown` asks more. */
function mayBeRevealed({ detailsRevealedAt, status }: Booking): boolean {
  return detailsRevealedAt !== null && status === 'CONFIRMED'
}

function idsOfListings(bookings: Booking[]): Set<string> {
  return new Set(bookings.map(({ listingId }) => listingId))
}

function findListings(ids: string[], attributes?: readonly string[]): Promise<Listing[]> {
  return findModels(Listing, sql`WHERE id = ANY(${ids}::uuid[])`, { ...TOGETHER, attributes })
}
