import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import LedgerEntry from '#payments/models/ledger_entry'
import Transaction from '#payments/models/transaction'

/** Payments of the demo data, and attempts at payment that came to nothing: what may be forgotten. */
export default class DummyPayments {
  /** @returns those of the references for which money moved, or can still move */
  async findReal(references: string[], trx: TransactionClientContract): Promise<string[]> {
    const transactions = await Transaction.query({ client: trx })
      .whereIn('reference', references)
      .where((real) =>
        real
          .where((paid) => paid.where('is_dummy', false).where('status', 'completed'))
          .orWhereHas('attempts', (attempts) => attempts.whereIn('status', ['creating', 'open']))
          .orWhereIn('id', LedgerEntry.query({ client: trx }).select('transaction_id'))
      )

    return transactions.map(({ reference }) => reference)
  }

  /** Forgets the payments for these references; the ledger keeps the database from losing a real one. */
  async forget(references: string[], trx: TransactionClientContract): Promise<void> {
    await Transaction.query({ client: trx }).whereIn('reference', references).delete()
  }
}
