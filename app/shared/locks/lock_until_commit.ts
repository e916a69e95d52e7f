import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Lets one transaction at a time past this line for a name such as `calendar:{listing}`, until it ends.
 * It locks no row, so whoever only points to one is not held up.
 */
export async function lockUntilCommit(name: string, trx: TransactionClientContract): Promise<void> {
  await trx.rawQuery('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [name])
}
