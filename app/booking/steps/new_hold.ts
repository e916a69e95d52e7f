import { randomUUID } from 'node:crypto'
import type { DateTime } from 'luxon'
import type { StayPlan } from '#booking/actions/plan_stay'
import Booking from '#booking/models/booking'
import BookingTransition from '#booking/models/booking_transition'
import { transitionOf } from '#booking/steps/move_booking'
import marketplace from '#config/marketplace'
import { splitAmount } from '#payments/contract/split_amount'
import { insertion } from '#platform/database/model_rows'

interface HoldOrder {
  plan: StayPlan
  renterId: string
  network?: string | null
  now: DateTime
}

interface Terms extends Pick<Booking, 'vesselId' | 'vessel' | 'acceptsLowTide'> {
  holdExpiresAt: DateTime
}

/**
 * A new pending booking with its first step, to be written beside its nights (`Calendar.reserve`).
 */
export function newHold({ plan, renterId, network = null, now }: HoldOrder, terms: Terms) {
  const { listing, stay } = plan
  const id = randomUUID()
  const state = { status: 'PENDING', paymentStatus: 'PENDING' } as const
  const values = {
    id,
    listingId: listing.id,
    renterId,
    network,
    ownerId: listing.ownerId,
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    numberOfNights: stay.nights,
    isRequest: isRequest(plan),
    ...agreed(plan),
    ...terms,
    ...state,
    createdAt: now,
    updatedAt: now,
  }
  const step = { booking: { id, ...state }, name: 'hold', from: null, actorId: renterId, now }

  return {
    reservation: { listingId: listing.id, bookingId: id, stay, heldUntil: terms.holdExpiresAt },
    beside: [insertion(Booking, values), insertion(BookingTransition, transitionOf(step))] as const,
  }
}

/** Whether the owner answers before anything is charged. */
export function isRequest({ listing }: StayPlan): boolean {
  return !listing.instantBook
}

/** Copied, so that later edits of the listing or the fees do not change the booking. */
function agreed({ listing, price: { lines, totalCents } }: StayPlan) {
  const { platformBps, processingBps } = marketplace.fees

  return {
    pricePerNightCents: listing.pricePerNightCents,
    weeklyRateCents: listing.weeklyRateCents,
    lines,
    totalCents,
    ...splitAmount(totalCents),
    platformBps,
    processingBps,
    cancellationPolicy: listing.cancellationPolicy,
  }
}
