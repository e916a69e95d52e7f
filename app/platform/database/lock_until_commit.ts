import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { askPrepared } from '#platform/database/ask_prepared'

const LOCK = 'SELECT pg_advisory_xact_lock(hashtextextended(:name, 0))'

/** The settings come first, so that they hold for the wait for this lock too; they end with the transaction. */
const LOCK_IN_TIME = `SELECT set_config('lock_timeout', :timeout, true), pg_advisory_xact_lock(hashtextextended(:name, 0))`

/**
 * Lets one transaction at a time past this line for a name such as `calendar:{listing}`, until it ends.
 * It locks no row, so whoever only points to one is not held up. With a timeout such as `2s`, PostgreSQL's
 * error 55P03 ends this and every later wait of the transaction.
 */
export async function lockUntilCommit(
  name: string,
  trx: TransactionClientContract,
  timeout?: string
): Promise<void> {
  if (timeout) await askPrepared(LOCK_IN_TIME, { name, timeout }, trx)
  else await askPrepared(LOCK, { name }, trx)
}
