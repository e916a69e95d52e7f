import Booking from '#booking/models/booking'
import type User from '#identity/models/user'
import Transaction from '#payments/models/transaction'
import { isUuid } from '#shared/values/uuid'

export interface Receipt {
  booking: Booking
  payment: Transaction
}

/** @returns null unless it was paid and belongs to this person, or the person is an administrator */
export default class FindReceipt {
  async handle({ id, user }: { id: string; user: User }): Promise<Receipt | null> {
    const booking = isUuid(id) ? await this.#booking(id) : null
    if (!booking || (booking.renterId !== user.id && !user.isAdmin)) return null

    const payment = await Transaction.query()
      .where('reference', id)
      .where('status', 'completed')
      .whereNotNull('capturedAt')
      .preload('refunds', (refunds) => refunds.orderBy('createdAt'))
      .first()
    return payment && { booking, payment }
  }

  #booking(id: string): Promise<Booking | null> {
    return Booking.query()
      .where('id', id)
      .preload('listing')
      .preload('renter')
      .preload('owner')
      .first()
  }
}
