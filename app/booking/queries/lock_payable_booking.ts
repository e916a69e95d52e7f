import { DateTime } from 'luxon'
import Booking from '#booking/models/booking'
import { heldPeriodsOf, type JoinedPeriod, periodsIn } from '#booking/queries/held_periods'
import type { HeldPeriod } from '#booking/rules/hold_time'
import { wherePaused } from '#catalog/contract/calendar'
import { hiddenReason, type HiddenReason } from '#catalog/contract/public_visibility'
import { whereOwnerInGoodStanding } from '#identity/contract/good_standing'
import type Listing from '#catalog/models/listing'
import { columnsOf, modelOf } from '#platform/database/model_rows'
import { runSql } from '#platform/database/run_sql'
import { raw, sql } from '#platform/database/sql'
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
  /** Whether the mooring takes no new stays while a problem is looked at. */
  isPaused: boolean
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

/** Locks a renter's own booking for its payment page, with what decides on the page; null when it is none of theirs. */
export default class LockPayableBooking {
  async handle({ bookingId, renterId, now }: Options, trx: Trx): Promise<PayableBooking | null> {
    if (!isUuid(bookingId)) return null
    const periods = heldPeriodsOf({ listingId: raw('bookings.listing_id'), renterId, now })
    const rows = await runSql<Facts & Visibility & JoinedPeriod>(
      sql`
        SELECT ${columnsOf(Booking)}, r.email AS "payerEmail", listings.title AS "listingTitle",
          listings.is_active AS "isActive", listings.moderation_status AS "moderationStatus",
          listings.deleted_at AS "deletedAt", listings.hidden_until AS "hiddenUntil",
          ${whereOwnerInGoodStanding('o', now)} AS "isOwnerInGoodStanding",
          (SELECT c.url FROM checkout_attempts c JOIN transactions t ON t.id = c.transaction_id
            WHERE t.reference = bookings.id AND c.status = 'open' AND c.expires_at > ${now} LIMIT 1) AS "openUrl",
          ${wherePaused(raw('bookings.listing_id'))} AS "isPaused", periods.*
        FROM bookings
        JOIN listings ON listings.id = bookings.listing_id
        JOIN users o ON o.id = listings.owner_id
        JOIN users r ON r.id = bookings.renter_id
        LEFT JOIN LATERAL (${periods}) periods ON true
        WHERE bookings.id = ${bookingId} AND bookings.renter_id = ${renterId}
        FOR UPDATE OF bookings`,
      { plan: 'prepared', client: trx }
    )
    if (rows.length === 0) return null
    const [{ payerEmail, listingTitle, openUrl, isPaused, ...row }] = rows

    return {
      booking: modelOf(Booking, row, trx),
      payerEmail,
      listingTitle,
      openUrl,
      isPaused,
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
