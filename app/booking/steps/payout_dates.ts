import type Booking from '#booking/models/booking'
import { payoutSchedule } from '#booking/rules/payout_schedule'
import { lockPayments } from '#booking/steps/charges'
import marketplace from '#config/marketplace'
import { type PayoutDates, setPayoutDates } from '#payments/contract/payout_dates'
import type { Trx } from '#platform/database/trx'
import type { Cents } from '#shared/values/money'

/** @returns when the owner's share of one payment of a stay is due, by its dates and lines (rules M12, M41, M42) */
export function payoutDatesOf(booking: Booking, ownerPayoutCents: Cents): PayoutDates {
  const { checkOutAt, priceLines: lines, stay } = booking
  const { hoursAfterCheckIn: hoursAfterStart, hoursAfterCheckOut, partNights } = marketplace.payouts
  const payoutParts = payoutSchedule({ stay, lines, ownerPayoutCents, partNights, hoursAfterStart })

  return {
    payoutDueAt: payoutParts[0].dueAt,
    payoutParts,
    payoutWholeAt: checkOutAt.plus({ hours: hoursAfterCheckOut }),
  }
}

/** What is not sent to the owner yet becomes due by the dates that a stay has now. Needs the lock of the booking. */
export async function reschedulePayouts(booking: Booking, trx: Trx): Promise<void> {
  for (const payment of await lockPayments(booking.id, trx))
    await setPayoutDates(payment, payoutDatesOf(booking, payment.ownerPayoutCents))
}
