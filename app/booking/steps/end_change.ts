import type { DateTime } from 'luxon'
import { mailChangeEnded } from '#booking/mails/mail_change'
import type Booking from '#booking/models/booking'
import BookingChange from '#booking/models/booking_change'
import Charge from '#booking/models/charge'
import { changesOf } from '#booking/steps/move_booking'
import Calendar from '#catalog/contract/calendar'
import type { Trx } from '#platform/database/trx'
import { faultPoint } from '#platform/lifecycle/fault_point'
import { notifyChanges } from '#shared/events/notify_changes'

/** Why a change of dates ended; or what its owner wrote. */
export interface EndOfChange {
  reason: string
  /** Who ended it, when a person did. */
  by?: 'renter' | 'owner'
}

interface End extends EndOfChange {
  /** Locked by the caller's transaction, with the calendar of its listing. */
  booking: Booking
  change: BookingChange
  now: DateTime
}

/** Ends a change of dates without a payment: its nights are free, and a payment that comes later is refunded whole (rule B75). */
export async function endChange({ booking, change, now, reason, by }: End, trx: Trx) {
  await change
    .merge({ status: 'ended', endedAt: now, endedBy: by ?? null, endReason: reason, vessel: null })
    .useTransaction(trx)
    .save()
  if (change.chargeId)
    await Charge.query({ client: trx })
      .where({ id: change.chargeId, voidedAt: null, settledAt: null })
      .update({ voidedAt: now.toSQL() })
  for (const { id: bookingId } of change.nights) await new Calendar().release({ bookingId }, trx)

  await notifyChanges(changesOf(booking), trx)
  if (change.askedAt) await mailChangeEnded(booking, change, trx)
  faultPoint('change_end:before_commit')
}

/** Ends the change of a booking that is neither done nor ended, where it has one. */
export async function endLiveChange(end: Omit<End, 'change'>, trx: Trx): Promise<void> {
  const change = await BookingChange.lockLive(end.booking.id, trx)

  if (change) await endChange({ ...end, change }, trx)
}
