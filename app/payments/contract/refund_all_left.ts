import { lockPaid } from '#payments/contract/lock_payment'
import RequestRefund, { type RefundOrder } from '#payments/contract/request_refund'
import type Refund from '#payments/models/refund'
import type { Trx } from '#platform/database/trx'

/**
 * Requests the refund of all that is left of a payment, once for one reason: null when it was requested before, or nothing is
 * left. Throws RefundRefused.
 */
export async function refundAllLeft(
  { reference, reason }: Pick<RefundOrder, 'reference' | 'reason'>,
  trx: Trx
): Promise<Refund | null> {
  const { refunds, leftToRefund } = await lockPaid(reference, trx)
  const isRequested = refunds.some((refund) => refund.reason === reason)
  if (isRequested || leftToRefund.amountCents === 0) return null

  return new RequestRefund().handle({ reference, reason, ...leftToRefund }, trx)
}
