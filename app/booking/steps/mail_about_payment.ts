import db from '@adonisjs/lucid/services/db'
import type { Trx } from '#platform/database/trx'
import Booking from '#booking/models/booking'
import Refund from '#payments/models/refund'

/** Mails people about the booking of a payment; does nothing for a payment without a booking. */
export async function mailAboutPayment(
  { reference }: { reference: string },
  mail: (booking: Booking, trx: Trx) => Promise<void>
): Promise<void> {
  await db.transaction(async (trx) => {
    const booking = await Booking.find(reference, { client: trx })

    if (booking) await mail(booking, trx)
  })
}

/** The same about a refund of the payment. */
export function mailAboutRefund(
  { reference, refundId }: { reference: string; refundId: string },
  mail: (about: { booking: Booking; refund: Refund }, trx: Trx) => Promise<void>
): Promise<void> {
  return mailAboutPayment({ reference }, async (booking, trx) => {
    const refund = await Refund.findOrFail(refundId, { client: trx })

    await mail({ booking, refund }, trx)
  })
}
