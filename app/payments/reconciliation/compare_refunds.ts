import { inject } from '@adonisjs/core'
import type { Violation } from '#shared/values/violation'
import { readAll, sinceSql } from '#payments/reconciliation/read_list'
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
        .filter(({ id }) => !reported.has(id))
        .flatMap((refund) => compare(refund, known.get(refund.id))),
      ...(await this.#missing(ids, within)),
    ]
  }

  async #missing(listedIds: string[], within: MadeWithin): Promise<Violation[]> {
    const unlisted = await Refund.query()
      .whereNotNull('stripeRefundId')
      .where('createdAt', '>=', sinceSql(within))
      .whereNotIn('stripeRefundId', listedIds)
    const violations: Violation[] = []

    for (const { id, stripeRefundId } of unlisted) {
      if (await this.gateway.findRefund(stripeRefundId!)) continue
      const problem = `${stripeRefundId} is not known to the provider`
      violations.push({ table: 'refunds', id, problem })
    }
    return violations
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
