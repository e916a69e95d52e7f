import type { DateTime } from 'luxon'
import RequestUnanswered from '#booking/events/request_unanswered'
import { mailRequestEnded } from '#booking/mails/mail_request_ended'
import type Booking from '#booking/models/booking'
import { moveBooking } from '#booking/steps/move_booking'
import Calendar from '#catalog/contract/calendar'
import { wasCaptureRefused } from '#payments/contract/was_capture_refused'
import type { Trx } from '#platform/database/trx'
import { publish } from '#shared/events/publish'

/** Why a hold ended; only nights that lapsed are taken again for a late payment. */
export type EndOfHold = 'HOLD_LAPSED' | 'TERMS_CHANGED' | 'STOPPED'

interface End {
  /** Locked by the caller's transaction, with the calendar of its listing. */
  booking: Booking
  reason: EndOfHold
  now: DateTime
}

/** Ends an unpaid booking and frees its nights; a request that lapses was not answered. Throws TransitionNotAllowed. */
export async function endHold({ booking, reason, now }: End, trx: Trx): Promise<void> {
  if (booking.isAwaitingAnswer)
    return endRequest(
      { booking, reason: reason === 'HOLD_LAPSED' ? 'REQUEST_EXPIRED' : reason, now },
      trx
    )
  const changes = { cancelledAt: now, cancellationReason: reason }

  await moveBooking({ booking, transition: 'lapse', now, reason, changes }, trx)
  await new Calendar().release({ bookingId: booking.id }, trx)
}

/** Why a request ended; or what its owner wrote. */
export interface EndOfRequest {
  reason: string
  /** Who ended it, when a person did. */
  by?: 'renter' | 'owner' | 'admin'
  actorId?: string
}

/** The owner accepted, and the bank did not give the money. */
export const PAYMENT_FAILED = 'PAYMENT_FAILED'

/**
 * Ends a request of which nothing is authorised any more, frees its nights and mails the renter. One that the bank refused to pay
 * ends as such, whoever ends it. Throws TransitionNotAllowed.
 */
export async function endRequest(
  { booking, now, ...end }: EndOfRequest & Pick<End, 'booking' | 'now'>,
  trx: Trx
): Promise<void> {
  const isFailed = await wasCaptureRefused({ reference: booking.id }, trx)
  const { reason, by, actorId }: EndOfRequest =
    isFailed && end.reason !== PAYMENT_FAILED ? { reason: PAYMENT_FAILED, by: 'owner' } : end
  const changes = { cancelledAt: now, cancelledBy: by ?? null, cancellationReason: reason }
  const transition = isFailed ? 'fail_capture' : 'release'

  await moveBooking({ booking, transition, now, actorId, reason, changes }, trx)
  await new Calendar().release({ bookingId: booking.id }, trx)
  await mailRequestEnded(booking, trx)
  if (!booking.isUnanswered) return

  const { id: bookingId, listingId } = booking
  await publish(new RequestUnanswered({ bookingId, listingId }), trx)
}
