import type { Trx } from '#platform/database/trx'
import { dispatchWith } from '#platform/queue/dispatch'
import SendRefund from '#payments/refunds/jobs/send_refund'
import Refund, { type MadeElsewhere } from '#payments/models/refund'

type RequestedRefund = Partial<MadeElsewhere & Pick<Refund, 'stripeRefundId'>> &
  Pick<Refund, 'transactionId' | 'paymentIntentId' | 'amountCents' | 'ownerShareCents' | 'reason'>

/** Stores a requested refund; a job makes it after the commit. */
export async function queueRefund(requested: RequestedRefund, trx: Trx): Promise<Refund> {
  const refund = await Refund.create({ ...requested, status: 'requested' }, { client: trx })
  await dispatchWith(SendRefund.dispatch({ refundId: refund.id }), trx)

  return refund
}

/** Requests a waiting refund again; a job makes it after the commit. */
export async function queueWaitingRefund(
  refund: Refund,
  { isAdvanced }: { isAdvanced: boolean },
  trx: Trx
): Promise<void> {
  await refund.merge({ status: 'requested', isAdvanced }).save()
  await dispatchWith(SendRefund.dispatch({ refundId: refund.id }), trx)
}
