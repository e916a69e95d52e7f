import { DateTime } from 'luxon'
import Booking from '#booking/models/booking'
import {
  heldPeriods,
  type JoinedPeriod,
  periodBindings,
  periodsIn,
} from '#booking/queries/held_periods'
import type { HeldPeriod } from '#booking/rules/hold_time'
import {
  hiddenReason,
  type HiddenReason,
  IS_OWNER_IN_GOOD_STANDING,
} from '#catalog/contract/public_visibility'
import type Listing from '#catalog/models/listing'
import { columnsOf, modelOf } from '#platform/database/prepared_models'
import { queryPrepared } from '#platform/database/query_prepared'
import type { Trx } from '#platform/database/trx'
import { isUuid } from '#shared/values/uuid'

interface Options {
  bookingId: string
  renterId: string
  now: DateTime
}

interface Facts {
  payerEmail: string
  listingTitle: string
  /** URL of a payment page that can still be paid; null without one. */
  openUrl: string | null
  /** Whether a payment page was asked for before. */
  hasPayment: boolean
}

type Visibility = Pick<Listing, 'isActive' | 'moderationStatus'> & {
  deletedAt: Date | null
  hiddenUntil: Date | null
  isOwnerInGoodStanding: boolean
}

export interface PayableBooking extends Facts {
  booking: Booking
  /** Why the public cannot see the listing now, by its owner's standing too. */
  hiddenReason: HiddenReason | null
  /** When the renter held nights of the mooring unpaid, this booking included. */
  periods: HeldPeriod[]
}

let statement: string | undefined

/** Locks a renter's own booking for its payment page, with what decides on the page; null when it is none of theirs. */
export default class LockPayableBooking {
  async handle({ bookingId, renterId, now }: Options, trx: Trx): Promise<PayableBooking | null> {
    statement ??= payable()
    const bindings = { id: bookingId, ...periodBindings({ renterId, now }) }
    const rows = isUuid(bookingId)
      ? await queryPrepared<Facts & Visibility & JoinedPeriod>(statement, bindings, trx)
      : []
    if (rows.length === 0) return null
    const [{ payerEmail, listingTitle, openUrl, hasPayment, ...row }] = rows

    return {
      booking: modelOf(Booking, row, trx),
      payerEmail,
      listingTitle,
      openUrl,
      hasPayment,
      hiddenReason: hiddenReason(visibilityOf(row), now),
      periods: periodsIn(rows),
    }
  }
}

function visibilityOf({ isOwnerInGoodStanding, deletedAt, hiddenUntil, ...listing }: Visibility) {
  return {
    ...listing,
    deletedAt: deletedAt && DateTime.fromJSDate(deletedAt),
    hiddenUntil: hiddenUntil && DateTime.fromJSDate(hiddenUntil),
    owner: { isOwnerInGoodStanding: () => isOwnerInGoodStanding },
  }
}

function payable(): string {
  return `
    SELECT ${columnsOf(Booking)}, r.email AS "payerEmail", listings.title AS "listingTitle",
      listings.is_active AS "isActive", listings.moderation_status AS "moderationStatus",
      listings.deleted_at AS "deletedAt", listings.hidden_until AS "hiddenUntil",
      (${IS_OWNER_IN_GOOD_STANDING}) AS "isOwnerInGoodStanding",
      (SELECT c.url FROM checkout_attempts c JOIN transactions t ON t.id = c.transaction_id
        WHERE t.reference = bookings.id AND c.status = 'open' AND c.expires_at > :now LIMIT 1) AS "openUrl",
      EXISTS (SELECT FROM transactions t WHERE t.reference = bookings.id) AS "hasPayment",
      periods.*
    FROM bookings
    JOIN listings ON listings.id = bookings.listing_id
    JOIN users o ON o.id = listings.owner_id
    JOIN users r ON r.id = bookings.renter_id
    LEFT JOIN LATERAL (${heldPeriods('bookings.listing_id')}) periods ON true
    WHERE bookings.id = :id AND bookings.renter_id = :renterId
    FOR UPDATE OF bookings`
}
