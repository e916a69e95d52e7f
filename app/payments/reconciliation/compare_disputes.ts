import { inject } from '@adonisjs/core'
import type { Violation } from '#shared/values/violation'
import { readAll } from '#payments/reconciliation/read_list'
import { type MadeWithin, PaymentGateway } from '#payments/stripe/payment_gateway'
import Dispute from '#payments/models/dispute'

@inject()
export default class CompareDisputes {
  constructor(private gateway: PaymentGateway) {}

  async handle(within: MadeWithin): Promise<Violation[]> {
    const listed = await readAll(this.gateway.listAllDisputes(within))
    const ours = await Dispute.query().whereIn(
      'stripeDisputeId',
      listed.map(({ id }) => id)
    )
    const known = new Map(ours.map((dispute) => [dispute.stripeDisputeId, dispute]))

    return listed.flatMap(({ id, amountCents, status }) => {
      const dispute = known.get(id)
      if (!dispute)
        return { table: 'dispute', id, problem: `of ${amountCents} cents is not known here` }
      if (dispute.status === status) return []

      return { table: 'dispute', id, problem: `is ${status}, here ${dispute.status}` }
    })
  }
}
