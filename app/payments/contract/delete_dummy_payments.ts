import type { Trx } from '#platform/database/trx'
import Transaction from '#payments/models/transaction'

/** Deletes the payments of these references; the foreign key of the ledger refuses a real one. */
export default class DeleteDummyPayments {
  async handle(references: string[], trx: Trx): Promise<void> {
    await Transaction.query({ client: trx }).whereIn('reference', references).delete()
  }
}
