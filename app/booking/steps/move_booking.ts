import type { Trx } from '#platform/database/trx'
import type { DateTime } from 'luxon'
import { TransitionNotAllowed } from '#booking/exceptions/booking_refused'
import type Booking from '#booking/models/booking'
import BookingTransition from '#booking/models/booking_transition'
import { type BookingState, stateAfter, type TransitionName } from '#booking/rules/transitions'
import Calendar from '#catalog/contract/calendar'
import { insertPrepared } from '#platform/database/prepared_models'

interface Move {
  /** Locked by the caller's transaction. */
  booking: Booking
  transition: TransitionName
  now: DateTime
  /** Left out when the system did it. */
  actorId?: string
  reason?: string
  changes?: Partial<
    Pick<
      Booking,
      'holdExpiresAt' | 'confirmedAt' | 'cancelledAt' | 'cancellationReason' | 'detailsRevealedAt'
    >
  >
}

/**
 * Changes the state of a booking and records who did it, when and why. Nothing else changes the state. Throws
 * TransitionNotAllowed.
 */
export async function moveBooking(move: Move, trx: Trx): Promise<void> {
  const { booking, transition, now, actorId, reason, changes = {} } = move
  const from = { status: booking.status, paymentStatus: booking.paymentStatus }
  const next = stateAfter(transition, from)
  if (next === null) throw new TransitionNotAllowed(transition, from)

  const { heldUntil } = booking
  await booking
    .merge({ ...changes, ...next })
    .useTransaction(trx)
    .save()
  if (booking.status !== 'CANCELLED' && booking.heldUntil?.toMillis() !== heldUntil?.toMillis())
    await new Calendar().holdUntil({ bookingId: booking.id, heldUntil: booking.heldUntil }, trx)
  await recordTransition({ booking, name: transition, from, actorId, reason, now }, trx)
}

interface Step {
  booking: Booking
  name: string
  /** null for a new booking. */
  from: BookingState | null
  actorId?: string
  reason?: string
  now: DateTime
}

/** Records a state of a booking in its history. */
export async function recordTransition(step: Step, trx: Trx): Promise<void> {
  const { booking, name, from, actorId = null, reason = null, now } = step

  await insertPrepared(
    BookingTransition,
    {
      bookingId: booking.id,
      name,
      fromStatus: from?.status ?? null,
      toStatus: booking.status,
      fromPaymentStatus: from?.paymentStatus ?? null,
      toPaymentStatus: booking.paymentStatus,
      actorId,
      reason,
      createdAt: now,
    },
    trx
  )
}
