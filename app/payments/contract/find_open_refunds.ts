import Transaction from '#payments/models/transaction'
import { HAS_OPEN_REFUND } from '#payments/refunds/open_refunds'

/** Which of these transactions have an open refund, so that the owner's share is not paid out yet (rule M18). */
export default class FindOpenRefunds {
  async handle(transactionIds: string[]): Promise<Set<string>> {
    const transactions = await Transaction.query()
      .whereIn('id', transactionIds)
      .whereRaw(HAS_OPEN_REFUND)

    return new Set(transactions.map(({ id }) => id))
  }
}
