import type { DateTime } from 'luxon'
import LedgerEntry from '#payments/models/ledger_entry'
import Transaction from '#payments/models/transaction'
import { ownerDebt } from '#payments/rules/ledger_accounts'
import type { Cents } from '#shared/values/money'

interface Options {
  payeeId: string
  /** UTC instants; until is not included. */
  period: { from: DateTime; until: DateTime }
}

export interface CancellationCost {
  reference: string
  at: DateTime
  amountCents: Cents
}

/** The costs of payments that became an owner's debt in a period, because they cancelled the stay (rule M50). */
export default class ListCancellationCosts {
  async handle({ payeeId, period }: Options): Promise<CancellationCost[]> {
    const costs = await LedgerEntry.query()
      .where({ account: ownerDebt(payeeId), kind: 'cancellation_cost' })
      .where('createdAt', '>=', period.from.toUTC().toSQL()!)
      .where('createdAt', '<', period.until.toUTC().toSQL()!)
    const ids = costs.map(({ transactionId }) => transactionId)
    const payments = await Transaction.query().whereIn('id', ids)
    const references = new Map(payments.map(({ id, reference }) => [id, reference]))

    return costs.map(({ transactionId, createdAt, amountCents }) => ({
      reference: references.get(transactionId)!,
      at: createdAt,
      amountCents: Number(amountCents),
    }))
  }
}
