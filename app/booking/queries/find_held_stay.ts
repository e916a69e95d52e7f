import { whereHolding } from '#booking/contract/stay_facts'
import type { DateTime } from 'luxon'
import Booking from '#booking/models/booking'
import { presentPeriods, refundPeriods } from '#booking/rules/cancellation_terms'
import type { HeldStay, OwnHolds } from '#catalog/contract/own_holds'
import { findModels } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import { addDays, isoUtc } from '#shared/values/auckland_time'
import { isUuid } from '#shared/values/uuid'
import { toNzd } from '#shared/values/money'

/** What a renter holds unpaid at a listing, or has asked for, for its page (rules B36, B64). */
export default class FindHeldStay implements OwnHolds {
  async find(holder: {
    listingId: string
    userId: string
    now: DateTime
  }): Promise<HeldStay | null> {
    const { listingId, userId, now } = holder
    if (!isUuid(listingId)) return null
    const [booking] = await findModels(
      Booking,
      sql`WHERE renter_id = ${userId} AND listing_id = ${listingId} AND ${whereHolding(now)}
        ORDER BY hold_expires_at LIMIT 1`,
      { client: 'together' }
    )

    return booking ? heldStay(booking, now) : null
  }
}

function heldStay(booking: Booking, now: DateTime): HeldStay {
  return {
    id: booking.id,
    checkIn: isoUtc(booking.checkInAt),
    checkOut: isoUtc(booking.checkOutAt),
    firstNight: booking.checkIn,
    lastNight: addDays(booking.checkOut, -1),
    numberOfNights: booking.numberOfNights,
    totalPrice: toNzd(booking.totalCents),
    boat: booking.vessel?.name ?? null,
    isRequest: booking.isRequest,
    respondBy: booking.isAwaitingAnswer ? isoUtc(booking.respondBy!) : null,
    holdExpiresAt: isoUtc(booking.holdExpiresAt!),
    cancellation: presentPeriods(refundPeriods(booking.terms, now)),
  }
}
