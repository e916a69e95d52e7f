import type { AnyTrx } from '#platform/database/trx'
import { queryPrepared } from '#platform/database/query_prepared'

const LOCK = 'SELECT pg_advisory_xact_lock(hashtextextended(:name, 0))'

/** The timeout is set first, so that it covers the wait for this lock. It ends with the transaction. */
const LOCK_IN_TIME = `SELECT set_config('lock_timeout', :timeout, true), pg_advisory_xact_lock(hashtextextended(:name, 0))`

/**
 * Takes an advisory lock for a name such as `calendar:{listing}` until the transaction ends. No row is locked, so
 * foreign keys are not held up. With a timeout such as `2s`, waiting longer fails with PostgreSQL's error 55P03.
 */
export async function lockUntilCommit(name: string, trx: AnyTrx, timeout?: string): Promise<void> {
  if (timeout) await queryPrepared(LOCK_IN_TIME, { name, timeout }, trx)
  else await queryPrepared(LOCK, { name }, trx)
}
