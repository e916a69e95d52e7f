import { inject } from '@adonisjs/core'
import type { Violation } from '#shared/values/violation'
import { findMissing } from '#payments/reconciliation/find_missing'
import { readAll } from '#payments/reconciliation/read_list'
import {
  type MadeWithin,
  PaymentGateway,
  type ProviderRefund,
} from '#payments/stripe/payment_gateway'
import PaymentProblem from '#payments/models/payment_problem'
import Refund from '#payments/models/refund'

@inject()
export default class CompareRefunds {
  constructor(private gateway: PaymentGateway) {}

  async handle(within: MadeWithin): Promise<Violation[]> {
    const listed = await readAll(this.gateway.listAllRefunds(within))
    const ids = listed.map(({ id }) => id)
    const ours = await Refund.query().whereIn('stripeRefundId', ids)
    const known = new Map(ours.map((refund) => [refund.stripeRefundId, refund]))
    const problems = await PaymentProblem.query()
      .where('kind', 'unknown_refund')
      .whereIn('subject', ids)
    const reported = new Set(problems.map(({ subject }) => subject))

    return [
      ...listed
        .filter(({ id }) => known.has(id) || !reported.has(id))
        .flatMap((refund) => compare(refund, known.get(refund.id))),
      ...(await findMissing({
        table: 'refunds',
        column: 'stripe_refund_id',
        listedIds: ids,
        within,
        find: (id) => this.gateway.findRefund(id),
      })),
    ]
  }
}

function compare(refund: ProviderRefund, ours: Refund | undefined): Violation[] {
  const violation = (problem: string) => [{ table: 'refund', id: refund.id, problem }]

  if (!ours) return violation(`of ${refund.amountCents} cents is not known here`)
  if (ours.amountCents !== refund.amountCents)
    return violation(`is of ${refund.amountCents} cents, here of ${ours.amountCents}`)
  if (ours.status !== refund.status) return violation(`is ${refund.status}, here ${ours.status}`)

  return []
}
