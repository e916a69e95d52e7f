import type { DateTime } from 'luxon'
import { GIVEN_FEE } from '#payments/rules/given_fee'
import { ownerPayable } from '#payments/rules/ledger_accounts'
import LedgerEntry from '#payments/models/ledger_entry'
import Transaction from '#payments/models/transaction'
import type { Cents } from '#shared/values/money'

export interface GivenFee {
  reference: string
  at: DateTime
  amountCents: Cents
}

/** What of the platform's fees became an owner's share, as long as there are payments (rule M67). */
export default class ListGivenFees {
  async handle({ payeeId }: { payeeId: string }): Promise<GivenFee[]> {
    const given = await LedgerEntry.query()
      .where({ account: ownerPayable(payeeId), kind: GIVEN_FEE })
      .orderBy('id')
    const ids = given.map(({ transactionId }) => transactionId)
    const payments = await Transaction.query().whereIn('id', ids)
    const references = new Map(payments.map(({ id, reference }) => [id, reference]))

    return given.map(({ transactionId, createdAt, amountCents }) => ({
      reference: references.get(transactionId)!,
      at: createdAt,
      amountCents: -Number(amountCents),
    }))
  }
}
