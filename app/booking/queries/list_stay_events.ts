import { inject } from '@adonisjs/core'
import { OtherStayEvents, type StayEvent, sideOf } from '#booking/contract/stay_events'
import type Booking from '#booking/models/booking'
import BookingTransition from '#booking/models/booking_transition'
import type { TransitionName } from '#booking/rules/transitions'
import { isoUtc } from '#shared/values/auckland_time'

/** Steps that say nothing which payments and refunds do not say better. */
const UNTOLD: readonly string[] = [
  'refund_partially',
  'refund_fully',
  'count_as_paid',
] satisfies TransitionName[]

/** Everything that happened to a stay, the oldest first (rule W136). Needs its payments and their refunds loaded. */
@inject()
export default class ListStayEvents {
  constructor(private others: OtherStayEvents) {}

  async handle({ booking }: { booking: Booking }): Promise<StayEvent[]> {
    const steps = await BookingTransition.query()
      .where('booking_id', booking.id)
      .whereNotIn('name', [...UNTOLD])
      .orderBy('id')
    const events = [
      ...steps.map((step) => stepOf(step, booking)),
      ...moneyOf(booking),
      ...(await this.others.of(booking)),
    ]

    return events.sort((one, other) => one.at.localeCompare(other.at))
  }
}

function stepOf({ name, createdAt, actorId }: BookingTransition, booking: Booking): StayEvent {
  const isCancelled = name === 'cancel' || name === 'release'

  return {
    at: isoUtc(createdAt),
    kind: name,
    by: sideOf(actorId, booking),
    amountCents: null,
    text: isCancelled ? booking.ownersReason : null,
  }
}

function moneyOf({ payments }: Booking): StayEvent[] {
  const paid = payments
    .filter(({ capturedAt }) => capturedAt !== null)
    .map(({ capturedAt, amountCents }) =>
      moneyEvent('paid', { at: isoUtc(capturedAt!), amountCents })
    )
  const refunded = payments
    .flatMap(({ refunds }) => refunds)
    .map(({ createdAt, amountCents, status }) =>
      moneyEvent(`refund_${status}`, { at: isoUtc(createdAt), amountCents })
    )

  return [...paid, ...refunded]
}

function moneyEvent(kind: string, { at, amountCents }: Pick<StayEvent, 'at' | 'amountCents'>) {
  return { at, kind, by: null, amountCents, text: null }
}
