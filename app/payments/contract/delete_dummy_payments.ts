import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import Transaction from '#payments/models/transaction'

/** Deletes the payments of these references; the foreign key of the ledger refuses a real one. */
export default class DeleteDummyPayments {
  async handle(references: string[], trx: TransactionClientContract): Promise<void> {
    await Transaction.query({ client: trx }).whereIn('reference', references).delete()
  }
}
