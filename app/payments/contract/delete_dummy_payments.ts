import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import type { Trx } from '#platform/database/trx'
import { rememberDeleted } from '#payments/reconciliation/deleted_demo_objects'
import LedgerEntry from '#payments/models/ledger_entry'
import Transaction from '#payments/models/transaction'

/** Deletes the payments of these references with their ledger; the database refuses to delete a real one that was paid. */
export default class DeleteDummyPayments {
  async handle(references: string[], trx: Trx): Promise<void> {
    const payments = Transaction.query({ client: trx }).whereIn('reference', references)

    await rememberDeleted(references, trx)
    await runSql(sql`SELECT set_config('moorings.deletes_demo', 'on', true)`, { client: trx })
    await LedgerEntry.query({ client: trx })
      .whereIn('transactionId', payments.clone().where('isDummy', true).select('id'))
      .delete()
    await runSql(sql`SELECT set_config('moorings.deletes_demo', 'off', true)`, { client: trx })
    await payments.delete()
  }
}
