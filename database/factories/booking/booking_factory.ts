import Factory from '@adonisjs/lucid/factories'
import { DateTime } from 'luxon'
import Booking from '#booking/models/booking'
import { addDays, aucklandDateOf } from '#shared/values/auckland_time'

/**
 * A pending booking of three nights in ten days at $45 a night, held for fifteen minutes. Creates no calendar
 * entries; tests/support/bookings.ts does.
 */
export const BookingFactory = Factory.define(Booking, () => {
  const checkIn = addDays(aucklandDateOf(DateTime.utc()), 10)

  return {
    checkIn,
    checkOut: addDays(checkIn, 3),
    numberOfNights: 3,
    pricePerNightCents: 4500,
    weeklyRateCents: null,
    totalCents: 13_500,
    platformFeeCents: 2025,
    ownerPayoutCents: 11_475,
    platformBps: 1500,
    processingBps: 300,
    cancellationPolicy: 'moderate' as const,
    status: 'PENDING' as const,
    paymentStatus: 'PENDING' as const,
    holdExpiresAt: DateTime.utc().plus({ minutes: 15 }),
    isDummy: false,
  }
})
  .state('confirmed', (booking) =>
    booking.merge({
      status: 'CONFIRMED',
      paymentStatus: 'PAID',
      confirmedAt: DateTime.utc(),
      holdExpiresAt: null,
    })
  )
  .state('cancelled', (booking) =>
    booking.merge({
      status: 'CANCELLED',
      paymentStatus: 'EXPIRED',
      cancelledAt: DateTime.utc(),
      cancellationReason: 'HOLD_LAPSED',
      holdExpiresAt: null,
    })
  )
  .state('completed', (booking) =>
    booking.merge({ status: 'COMPLETED', paymentStatus: 'PAID', holdExpiresAt: null })
  )
  .build()
