import Charge from '#booking/models/charge'
import db from '@adonisjs/lucid/services/db'
import type { Trx } from '#platform/database/trx'
import type Booking from '#booking/models/booking'
import Refund from '#payments/models/refund'

/** Mails people about the booking of a payment; does nothing for a payment without a booking. */
export async function mailAboutPayment(
  { reference }: { reference: string },
  mail: (booking: Booking, trx: Trx) => Promise<void>
): Promise<void> {
  await db.transaction(async (trx) => {
    const charge = await Charge.query({ client: trx })
      .where('id', reference)
      .preload('booking')
      .first()

    if (charge) await mail(charge.booking, trx)
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
