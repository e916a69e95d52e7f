import type { Trx } from '#platform/database/trx'
import type { Cents } from '#shared/values/money'
import LedgerEntry from '#payments/models/ledger_entry'
import { ownerDebt } from '#payments/rules/ledger_accounts'

/** What an owner owes for costs of stays that they cancelled, in cents (rule M50). */
export async function findOwnerCosts(payeeId: string, trx?: Trx): Promise<Cents> {
  const [{ cents }] = await LedgerEntry.query({ client: trx })
    .where({ account: ownerDebt(payeeId) })
    .sum({ cents: 'amount_cents' })
    .pojo<{ cents: string | null }>()

  return Number(cents)
}
