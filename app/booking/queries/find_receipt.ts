import Booking from '#booking/models/booking'
import type User from '#identity/models/user'
import { oldestFirst } from '#payments/contract/sum_payments'
import Transaction from '#payments/models/transaction'
import { isUuid } from '#shared/values/uuid'

export interface Receipt {
  booking: Booking
  /** The oldest first; of void charges too, which are refunded. */
  payments: Transaction[]
}

/** @returns null unless it was paid and belongs to this person, or the person is an administrator */
export default class FindReceipt {
  async handle({ id, user }: { id: string; user: User }): Promise<Receipt | null> {
    const booking = isUuid(id) ? await this.#booking(id) : null
    if (!booking || (booking.renterId !== user.id && !user.isAdmin)) return null

    const payments = await this.#paymentsOf(booking)
    return payments.length > 0 ? { booking, payments } : null
  }

  #booking(id: string): Promise<Booking | null> {
    return Booking.query()
      .where('id', id)
      .preload('listing')
      .preload('renter')
      .preload('owner')
      .preload('charges')
      .first()
  }

  async #paymentsOf({ charges }: Booking): Promise<Transaction[]> {
    const references = charges.map(({ id }) => id)
    const payments = await Transaction.query()
      .whereIn('reference', references)
      .where('status', 'completed')
      .whereNotNull('captured_at')
      .preload('refunds', (refunds) => refunds.orderBy('createdAt'))

    return oldestFirst(payments)
  }
}
