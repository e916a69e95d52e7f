import Booking from '#booking/models/booking'
import Transfer from '#payments/models/transfer'
import { type Page, toPage } from '#shared/values/page'

/** Money that was sent to an owner for one booking. */
export interface Payout {
  transfer: Transfer
  booking: Booking
}

/** What was sent to an owner, newest first. */
export default class ListPayouts {
  async handle({
    ownerId,
    page,
    limit,
  }: {
    ownerId: string
    page: number
    limit: number
  }): Promise<Page<Payout>> {
    const transfers = await Transfer.query()
      .where('status', 'paid')
      .whereHas('transaction', (payment) => payment.where('payeeId', ownerId))
      .preload('transaction')
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .paginate(page, limit)

    return toPage(await withBookings(transfers.all()), transfers.total, { page, limit })
  }
}

async function withBookings(transfers: Transfer[]): Promise<Payout[]> {
  const ids = transfers.map(({ transaction }) => transaction.reference)
  const bookings = await Booking.query().whereIn('id', ids).preload('listing')
  const byId = new Map(bookings.map((booking) => [booking.id, booking]))

  return transfers.flatMap((transfer) => {
    const booking = byId.get(transfer.transaction.reference)

    return booking ? [{ transfer, booking }] : []
  })
}
