import type { AnyTrx } from '#platform/database/trx'
import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'

/**
 * Takes an advisory lock for a name such as `calendar:{listing}` until the transaction ends. No row is locked, so
 * foreign keys are not held up. With a timeout such as `2s`, waiting longer fails with PostgreSQL's error 55P03.
 */
export async function lockUntilCommit(name: string, trx: AnyTrx, timeout?: string): Promise<void> {
  const lock = sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`
  // The timeout is set first, so that it covers the wait for this lock.
  const inTime = sql`set_config('lock_timeout', ${timeout ?? null}, true), ${lock}`

  await runSql(sql`SELECT ${timeout ? inTime : lock}`, { plan: 'prepared', client: trx })
}
