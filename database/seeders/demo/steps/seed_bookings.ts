import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'
import Booking from '#booking/models/booking'
import BookingTransition from '#booking/models/booking_transition'
import { priceStay } from '#catalog/contract/price_stay'
import CalendarEntry from '#catalog/models/calendar_entry'
import type Listing from '#catalog/models/listing'
import marketplace from '#config/marketplace'
import { seedPayment } from '#database/seeders/demo/steps/seed_payment'
import { type StayPlan, planStays, states } from '#database/seeders/demo/steps/stay_plans'
import type User from '#identity/models/user'
import { splitAmount } from '#payments/contract/split_amount'
import { addDays } from '#shared/values/auckland_time'
import { StayRange } from '#shared/values/stay_range'

const HELD_DAYS = 7

/** Past and future stays in every state, with their payments and calendar entries. */
export async function seedBookings(
  renters: User[],
  listings: Listing[],
  now: DateTime,
  trx: TransactionClientContract
): Promise<void> {
  const bookable = listings.filter(
    (listing) =>
      listing.isActive && listing.moderationStatus === 'approved' && priceStay(listing, 7) !== null
  )

  for (const plan of planStays(bookable.length, now)) {
    await seedStay(
      { plan, renter: renters[plan.renter], listing: bookable[plan.listing], now },
      trx
    )
  }
}

interface Stay {
  plan: StayPlan
  renter: User
  listing: Listing
  now: DateTime
}

async function seedStay({ plan, renter, listing, now }: Stay, trx: TransactionClientContract) {
  const stay = StayRange.from(plan.checkIn, addDays(plan.checkIn, plan.nights))!
  const bookedAt = bookingTime(stay, now)
  const booking = await Booking.create(bookingRow({ plan, renter, listing, stay, bookedAt, now }), {
    client: trx,
  })

  await seedTransitions(booking, bookedAt, trx)
  if (booking.status !== 'CANCELLED') await seedNights(booking, stay, trx)
  if (booking.paymentStatus !== 'PENDING' && booking.paymentStatus !== 'EXPIRED') {
    await seedPayment({ booking: await booking.refresh(), listing, bookedAt }, trx)
  }
}

/** About three weeks before the stay, never in the future. */
function bookingTime(stay: StayRange, now: DateTime): DateTime {
  const ahead = stay.startsAt.minus({ days: 21, hours: stay.nights * 3, minutes: stay.nights * 11 })

  return ahead < now ? ahead : now.minus({ days: 1 + (stay.nights % 9), hours: stay.nights })
}

function bookingRow({
  plan,
  renter,
  listing,
  stay,
  bookedAt,
  now,
}: Stay & { stay: StayRange; bookedAt: DateTime }) {
  const { totalCents } = priceStay(listing, stay.nights)!
  const { status, paymentStatus } = states[plan.outcome]
  const isPaidFor = status !== 'PENDING' && paymentStatus !== 'EXPIRED'
  const isRevealed = plan.outcome === 'revealed' || plan.outcome === 'completed'

  return {
    listingId: listing.id,
    renterId: renter.id,
    ownerId: listing.ownerId,
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    numberOfNights: stay.nights,
    pricePerNightCents: listing.pricePerNightCents,
    weeklyRateCents: listing.weeklyRateCents,
    totalCents,
    ...splitAmount(totalCents),
    platformBps: marketplace.fees.platformBps,
    processingBps: marketplace.fees.processingBps,
    cancellationPolicy: listing.cancellationPolicy,
    status,
    paymentStatus,
    holdExpiresAt:
      status === 'PENDING' ? now.plus({ days: HELD_DAYS }) : bookedAt.plus({ minutes: 15 }),
    confirmedAt: isPaidFor ? bookedAt.plus({ minutes: 3 }) : null,
    cancelledAt: status === 'CANCELLED' ? bookedAt.plus({ hours: 20 }) : null,
    cancellationReason: status === 'CANCELLED' ? 'Change of plans' : null,
    detailsRevealedAt: isRevealed ? stay.startsAt.minus({ hours: 24 }) : null,
    isDummy: true,
    createdAt: bookedAt,
    updatedAt: bookedAt,
  }
}

async function seedTransitions(
  booking: Booking,
  bookedAt: DateTime,
  trx: TransactionClientContract
) {
  const made = {
    bookingId: booking.id,
    name: 'hold',
    fromStatus: null,
    toStatus: 'PENDING' as const,
    fromPaymentStatus: null,
    toPaymentStatus: 'PENDING' as const,
    actorId: booking.renterId,
    reason: null,
    createdAt: bookedAt,
  }
  await BookingTransition.create(made, { client: trx })
  if (booking.status === 'PENDING') return

  await BookingTransition.create(
    {
      ...made,
      name: 'demo',
      fromStatus: 'PENDING',
      toStatus: booking.status,
      fromPaymentStatus: 'PENDING',
      toPaymentStatus: booking.paymentStatus,
      actorId: null,
      reason: 'Made by the demo seeder',
      createdAt: bookedAt.plus({ minutes: 3 }),
    },
    { client: trx }
  )
}

async function seedNights(
  { id, listingId, heldUntil }: Booking,
  stay: StayRange,
  trx: TransactionClientContract
) {
  await CalendarEntry.create(
    { listingId, bookingId: id, kind: 'stay', nights: stay.dateRange, heldUntil, reason: null },
    { client: trx }
  )
}
