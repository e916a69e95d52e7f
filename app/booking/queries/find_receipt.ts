import Booking from '#booking/models/booking'
import type User from '#identity/models/user'
import { oldestFirst } from '#payments/contract/sum_payments'
import type Transaction from '#payments/models/transaction'
import { isUuid } from '#shared/values/uuid'

export interface Receipt {
  booking: Booking
  /** The oldest first. */
  payments: Transaction[]
}

/** @returns null unless it was paid and belongs to this person, or the person is an administrator */
export default class FindReceipt {
  async handle({ id, user }: { id: string; user: User }): Promise<Receipt | null> {
    const booking = isUuid(id) ? await this.#booking(id) : null
    if (!booking || (booking.renterId !== user.id && !user.isAdmin)) return null

    const payments = oldestFirst(booking.payments).filter(({ capturedAt }) => capturedAt !== null)
    return payments.length > 0 ? { booking, payments } : null
  }

  #booking(id: string): Promise<Booking | null> {
    return Booking.query()
      .where('id', id)
      .preload('listing')
      .preload('renter')
      .preload('owner')
      .preload('charges')
      .preload('payments', (payments) =>
        payments
          .where('transactions.status', 'completed')
          .preload('refunds', (refunds) => refunds.orderBy('createdAt'))
      )
      .first()
  }
}
