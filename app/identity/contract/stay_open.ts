import type { Trx } from '#platform/database/trx'
import { NotSignedIn } from '#shared/exceptions/domain_error'

/**
 * Keeps an account open until the transaction ends, for a module that is about to keep something of the person (rule A77).
 * The first lock of the transaction. Throws NotSignedIn when they closed it meanwhile.
 */
export async function stayOpen(userId: string, trx: Trx): Promise<void> {
  const [person] = await trx
    .from('users')
    .select('closed_at')
    .where('id', userId)
    .knexQuery.forShare()
  if (person?.closed_at) throw new NotSignedIn()
}
