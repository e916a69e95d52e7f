import type { Trx } from '#platform/database/trx'
import type { Cents } from '#shared/values/money'
import RequestRefund from '#payments/contract/request_refund'
import { queueRefund } from '#payments/refunds/queue_refund'
import type Refund from '#payments/models/refund'
import type { MadeElsewhere } from '#payments/models/refund'
import type Transaction from '#payments/models/transaction'
import { ownerShareElsewhere } from '#payments/rules/refund_elsewhere'
import { partWithin } from '#payments/rules/unknown_refund'

interface Replacement {
  failed: Refund
  transaction: Transaction
  amountCents: Cents
  /** Set when it is paid outside Stripe. */
  elsewhere?: MadeElsewhere
}

/**
 * Requests a refund in place of one that failed, shared in the same proportion as far as other refunds have left both parts.
 * Needs the refunds of the transaction loaded. Throws RefundRefused.
 */
export function refundAgain(
  { failed, transaction, amountCents, elsewhere }: Replacement,
  trx: Trx
): Promise<Refund> {
  const { transactionId, paymentIntentId, reason } = failed
  const proportion = ownerShareElsewhere(failed, amountCents)
  const ownerShareCents = failed.isOfDuplicate
    ? proportion
    : partWithin(transaction.leftToRefund, amountCents, proportion)
  const amounts = { amountCents, ownerShareCents }
  if (failed.isOfDuplicate)
    return queueRefund({ transactionId, paymentIntentId, reason, ...amounts, ...elsewhere }, trx)

  return new RequestRefund().handle(
    { ...amounts, reason, reference: transaction.reference, elsewhere },
    trx
  )
}
