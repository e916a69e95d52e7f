import app from '@adonisjs/core/services/app'
import type { Trx } from '#platform/database/trx'
import type { DateTime } from 'luxon'
import { TransitionNotAllowed } from '#booking/exceptions/booking_refused'
import BookingEnteredStatus from '#booking/events/booking_entered_status'
import type Booking from '#booking/models/booking'
import BookingTransition from '#booking/models/booking_transition'
import { StayNotices } from '#booking/contract/stay_notices'
import type { BookingState } from '#booking/rules/stay_facts'
import { type Moved, stayTurn } from '#booking/rules/stay_turn'
import { stateAfter, type TransitionName } from '#booking/rules/transitions'
import Calendar from '#catalog/contract/calendar'
import { insertOf } from '#platform/database/model_rows'
import { runSql } from '#platform/database/run_sql'
import { type Change, notifyChanges } from '#shared/events/notify_changes'
import { publish } from '#shared/events/publish'

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
      | 'holdExpiresAt'
      | 'confirmedAt'
      | 'cancelledAt'
      | 'cancelledBy'
      | 'cancellationReason'
      | 'detailsRevealedAt'
      | 'requestedAt'
      | 'respondBy'
      | 'checkIn'
      | 'checkOut'
      | 'numberOfNights'
      | 'lines'
      | 'totalCents'
      | 'platformFeeCents'
      | 'ownerPayoutCents'
      | 'refundCaps'
      | 'keepsFee'
      | 'dateChanges'
      | 'vessel'
    >
  >
}

/**
 * Changes the state of a booking, records who did it, when and why, publishes a new status and gives notice of what the stay
 * turned into. Nothing else changes the state. Throws TransitionNotAllowed.
 */
export async function moveBooking(move: Move, trx: Trx): Promise<void> {
  const { booking, transition, now, actorId, reason, changes = {} } = move
  const from = { status: booking.status, paymentStatus: booking.paymentStatus }
  const next = stateAfter(transition, from)
  if (next === null) throw new TransitionNotAllowed(transition, from)

  const { heldUntil, isAwaitingAnswer: isRequested } = booking
  const network = next.status === 'PENDING' ? booking.network : null
  await booking
    .merge({ ...changes, ...next, network })
    .useTransaction(trx)
    .save()
  const isOther =
    booking.heldUntil?.toMillis() !== heldUntil?.toMillis() ||
    booking.isAwaitingAnswer !== isRequested
  if (booking.status !== 'CANCELLED' && isOther)
    await new Calendar().holdUntil(
      {
        bookingId: booking.id,
        heldUntil: booking.heldUntil,
        isRequested: booking.isAwaitingAnswer,
      },
      trx
    )
  const step = transitionOf({ booking, name: transition, from, actorId, reason, now })
  await runSql(insertOf(BookingTransition, step), { plan: 'prepared', client: trx })
  await notifyChanges(changesOf(booking), trx)
  if (booking.status !== from.status || transition === 'request')
    await publishMove(booking, { from, actorId }, trx)

  await giveNotice(booking, { transition, before: from, now }, trx)
}

async function giveNotice(
  booking: Booking,
  { now, ...moved }: Pick<Moved, 'transition' | 'before'> & { now: DateTime },
  trx: Trx
) {
  const kind = stayTurn({ ...moved, after: booking.currentState, isOver: booking.isOver(now) })
  if (kind === null) return

  const notices = await app.container.make(StayNotices)
  await notices.keep({ booking, kind, now }, trx)
}

async function publishMove(
  booking: Booking,
  { from, actorId = null }: { from: BookingState; actorId?: string | null },
  trx: Trx
) {
  const { id: bookingId, listingId, renterId, ownerId, checkIn, checkOut } = booking
  const stay = { bookingId, listingId, renterId, ownerId, checkIn, checkOut }

  await publish(
    new BookingEnteredStatus({ ...stay, before: from, after: booking.currentState, actorId }),
    trx
  )
}

interface Step {
  booking: Pick<Booking, 'id' | 'status' | 'paymentStatus'>
  name: string
  /** null for a new booking. */
  from: BookingState | null
  actorId?: string
  reason?: string
  now: DateTime
}

/** @returns the row of the history that records a state of a booking */
export function transitionOf({ booking, name, from, actorId, reason, now }: Step) {
  return {
    bookingId: booking.id,
    name,
    fromStatus: from?.status ?? null,
    toStatus: booking.status,
    fromPaymentStatus: from?.paymentStatus ?? null,
    toPaymentStatus: booking.paymentStatus,
    actorId: actorId ?? null,
    reason: reason ?? null,
    createdAt: now,
  }
}

/** @returns what the open pages of the two sides of a booking are told of each step (rule G15) */
export function changesOf({
  id,
  listingId,
  renterId,
  ownerId,
}: Pick<Booking, 'id' | 'listingId' | 'renterId' | 'ownerId'>): Change[] {
  return [
    { keys: [`booking:${id}`], to: [renterId] },
    { keys: [`booking:${id}`, `calendar:${listingId}`], to: [ownerId] },
  ]
}
