import { inject } from '@adonisjs/core'
import type { Violation } from '#shared/values/violation'
import { findMissing } from '#payments/reconciliation/find_missing'
import { readAll } from '#payments/reconciliation/read_list'
import {
  type MadeWithin,
  PaymentGateway,
  type ProviderTransfer,
} from '#payments/stripe/payment_gateway'
import PaymentProblem from '#payments/models/payment_problem'
import Transfer from '#payments/models/transfer'

/** Compares Stripe's transfers, their accounts and reversed amounts with ours. */
@inject()
export default class CompareTransfers {
  constructor(private gateway: PaymentGateway) {}

  async handle(within: MadeWithin): Promise<Violation[]> {
    const listed = await readAll(this.gateway.listAllTransfers(within))
    const ids = listed.map(({ id }) => id)
    const ours = await Transfer.query().whereIn('stripeTransferId', ids).preload('account')
    const problems = await PaymentProblem.query()
      .where('kind', 'unknown_transfer')
      .whereIn('subject', ids)
    const reported = new Set(problems.map(({ subject }) => subject))
    const known = new Map(ours.map((transfer) => [transfer.stripeTransferId, transfer]))

    return [
      ...listed
        .filter(({ id }) => known.has(id) || !reported.has(id))
        .flatMap((transfer) => compare(transfer, known.get(transfer.id))),
      ...(await findMissing({
        table: 'transfers',
        column: 'stripe_transfer_id',
        listedIds: ids,
        within,
        find: (id) => this.gateway.findTransfer(id),
      })),
    ]
  }
}

function compare(transfer: ProviderTransfer, ours: Transfer | undefined): Violation[] {
  const violation = (problem: string) => [{ table: 'transfer', id: transfer.id, problem }]

  if (!ours) return violation(`of ${transfer.amountCents} cents is not known here`)
  if (ours.amountCents !== transfer.amountCents)
    return violation(`is of ${transfer.amountCents} cents, here of ${ours.amountCents}`)
  if (ours.account.stripeAccountId !== transfer.accountId)
    return violation(`went to ${transfer.accountId}, here to ${ours.account.stripeAccountId}`)
  if (ours.reversedCents !== transfer.reversedCents)
    return violation(`had ${transfer.reversedCents} cents taken back, here ${ours.reversedCents}`)

  return []
}
