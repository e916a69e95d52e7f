import type { Breach } from '#shared/values/violation'
import { collect, type Compare, sinceSql } from '#payments/reconciliation/comparison'
import type { ProviderRefund } from '#payments/stripe/payment_gateway'
import PaymentProblem from '#payments/models/payment_problem'
import Refund from '#payments/models/refund'

/** Refunds of the provider and ours. */
export const compareRefunds: Compare = async ({ gateway, within }) => {
  const listed = await collect(gateway.listAllRefunds(within))
  const ids = listed.map(({ id }) => id)
  const ours = await Refund.query().whereIn('stripeRefundId', ids)
  const known = new Map(ours.map((refund) => [refund.stripeRefundId, refund]))
  const reported = await PaymentProblem.query()
    .where('kind', 'unknown_refund')
    .whereIn('subject', ids)
  const strangers = new Set(reported.map(({ subject }) => subject))

  const unlisted = await Refund.query()
    .whereNotNull('stripeRefundId')
    .where('createdAt', '>=', sinceSql(within))
    .whereNotIn('stripeRefundId', ids)
  const missing: Breach[] = []
  for (const { id, stripeRefundId } of unlisted) {
    if (await gateway.findRefund(stripeRefundId!)) continue
    missing.push({
      table: 'refunds',
      id,
      problem: `${stripeRefundId} is not known to the provider`,
    })
  }

  return [
    ...listed
      .filter(({ id }) => !strangers.has(id))
      .flatMap((refund) => judge(refund, known.get(refund.id))),
    ...missing,
  ]
}

function judge(refund: ProviderRefund, ours: Refund | undefined): Breach[] {
  const breach = (problem: string) => [{ table: 'refund', id: refund.id, problem }]

  if (!ours) return breach(`of ${refund.amountCents} cents is not known here`)
  if (ours.amountCents !== refund.amountCents)
    return breach(`is of ${refund.amountCents} cents, here of ${ours.amountCents}`)
  if (ours.status !== refund.status) return breach(`is ${refund.status}, here ${ours.status}`)

  return []
}
