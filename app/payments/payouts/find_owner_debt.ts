import type { Trx } from '#platform/database/trx'
import type { Cents } from '#shared/values/money'
import LedgerEntry from '#payments/models/ledger_entry'
import type Transaction from '#payments/models/transaction'
import type TransferReversal from '#payments/models/transfer_reversal'
import { receivable } from '#payments/rules/ledger_accounts'

/** What the owner still owes for a reversal that was refused, in cents, by the ledger. */
export default class FindOwnerDebt {
  async handle(
    { reversal, transaction }: { reversal: TransferReversal; transaction: Transaction },
    trx: Trx
  ): Promise<Cents> {
    const [{ cents }] = await LedgerEntry.query({ client: trx })
      .where({ source: reversal.id, account: receivable(transaction.payeeId) })
      .sum({ cents: 'amount_cents' })
      .pojo<{ cents: string | null }>()

    return Number(cents)
  }
}
