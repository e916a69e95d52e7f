import app from '@adonisjs/core/services/app'
import { OpenIncidents } from '#booking/contract/open_incidents'
import { NotChangeable } from '#booking/exceptions/change_refused'
import type Booking from '#booking/models/booking'
import { isStopped } from '#booking/rules/stopped_stay'
import type { DateTime } from 'luxon'

/**
 * Whether the dates of a booking may be changed: it is confirmed and paid and not over, not refunded whole or elsewhere, without a
 * dispute or an open problem, and may be paid (rule B69). Asked when a change is proposed and confirmed, and when its payment arrives.
 */
export async function isChangeable(booking: Booking, now: DateTime): Promise<boolean> {
  const { status, paymentStatus } = booking
  if (status !== 'CONFIRMED' || paymentStatus !== 'PAID' || booking.isOver(now)) return false
  await booking.load('renter')
  await booking.load('owner')
  await booking.load('listing')
  await booking.load('payments', (payments) => payments.preload('refunds'))
  const refunds = booking.payments.flatMap((payment) => payment.refunds)
  const incidents = await app.container.make(OpenIncidents)

  return (
    !(await incidents.has(booking.id, booking.$trx)) &&
    !isStopped(booking, now) &&
    booking.paid.leftToRefund.amountCents > 0 &&
    !booking.payments.some(({ isUnderSuspicion }) => isUnderSuspicion) &&
    !refunds.some(({ isMadeElsewhere, isMadeAtStripe }) => isMadeElsewhere || isMadeAtStripe)
  )
}

/** Throws NotChangeable. */
export async function refuseUnchangeable(booking: Booking, now: DateTime): Promise<void> {
  if (!(await isChangeable(booking, now))) throw new NotChangeable()
}
