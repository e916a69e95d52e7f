import type Booking from '#booking/models/booking'
import { bookingsOf } from '#booking/queries/owner_payments'
import Transfer from '#payments/models/transfer'
import { type Page, toPage } from '#shared/values/page'

export interface Payout {
  transfer: Transfer
  booking: Booking
}

interface Options {
  ownerId: string
  page: number
  limit: number
}

/** Transfers to an owner, newest first. */
export default class ListPayouts {
  async handle({ ownerId, page, limit }: Options): Promise<Page<Payout>> {
    const sent = await Transfer.query()
      .where('status', 'paid')
      .whereHas('transaction', (payment) => payment.where('payeeId', ownerId))
      .preload('transaction')
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .paginate(page, limit)
    const bookings = await bookingsOf(sent.all().map(({ transaction }) => transaction))

    const rows = sent.all().flatMap((transfer) => {
      const booking = bookings.get(transfer.transaction.reference)

      return booking ? [{ transfer, booking }] : []
    })
    return toPage(rows, sent.total, { page, limit })
  }
}
