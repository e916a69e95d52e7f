import type { Trx } from '#platform/database/trx'
import { UNSETTLED } from '#payments/models/checkout'
import Transaction from '#payments/models/transaction'

/** Which of these references have a real payment, or a checkout that can still be paid. */
export default class FindRealPayments {
  async handle(references: string[], trx: Trx): Promise<string[]> {
    const transactions = await Transaction.query({ client: trx })
      .whereIn('reference', references)
      .where((real) =>
        real
          .where((paid) => paid.where('is_dummy', false).where('status', 'completed'))
          .orWhereHas('checkouts', (checkouts) => checkouts.whereIn('status', UNSETTLED))
      )

    return transactions.map(({ reference }) => reference)
  }
}
