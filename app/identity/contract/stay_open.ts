import type { Trx } from '#platform/database/trx'
import { NotSignedIn } from '#shared/exceptions/domain_error'

/**
 * Keeps an account open until the transaction ends, for a module that is about to keep something of the person (rule A77).
 * The first lock of the transaction. Throws NotSignedIn when it was closed or deleted meanwhile.
 */
export async function stayOpen(userId: string, trx: Trx): Promise<void> {
  const { rows } = await trx.rawQuery<{ rows: { isClosed: boolean }[] }>(
    'SELECT closed_at IS NOT NULL AS "isClosed" FROM users WHERE id = ? FOR SHARE',
    [userId]
  )
  if (rows.length === 0 || rows[0].isClosed) throw new NotSignedIn()
}
