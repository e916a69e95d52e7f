import Transaction from '#payments/models/transaction'

/** Finds the payment for a reference, with its refunds (oldest first). */
export default class FindTransaction {
  /** @returns null when no checkout was ever opened for it */
  handle({ reference }: { reference: string }): Promise<Transaction | null> {
    return Transaction.query()
      .where('reference', reference)
      .preload('refunds', (refunds) => refunds.orderBy('created_at').orderBy('id'))
      .first()
  }
}
