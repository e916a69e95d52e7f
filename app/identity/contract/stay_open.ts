import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import type { Trx } from '#platform/database/trx'
import { NotSignedIn } from '#shared/exceptions/domain_error'

/** Keeps an account open until the transaction ends, as its first lock (rule A77). Throws NotSignedIn when it was closed. */
export async function stayOpen(userId: string, trx: Trx): Promise<void> {
  const [account] = await runSql<{ isClosed: boolean }>(
    sql`SELECT closed_at IS NOT NULL AS "isClosed" FROM users WHERE id = ${userId} FOR SHARE`,
    { client: trx }
  )
  if (!account || account.isClosed) throw new NotSignedIn()
}
