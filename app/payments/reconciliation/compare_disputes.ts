import { collect, type Compare } from '#payments/reconciliation/comparison'
import Dispute from '#payments/models/dispute'

/** Disputes of the provider and ours. */
export const compareDisputes: Compare = async ({ gateway, within }) => {
  const listed = await collect(gateway.listAllDisputes(within))
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
