import Transaction from '#payments/models/transaction'

/**
 * SQL on `transactions`: a refund is on its way, or has failed and is still before the administrators. The owner's
 * share waits for it (rule M18). A second payment that goes back is no part of the share.
 */
export const HAS_OPEN_REFUND = `EXISTS (
  SELECT FROM refunds r
  WHERE r.transaction_id = transactions.id AND r.reason <> 'duplicate_payment'
    AND (r.status IN ('requested', 'pending') OR (r.status = 'failed' AND EXISTS (
      SELECT FROM payment_problems p
      WHERE p.kind = 'refund_failed' AND p.subject = r.id::text AND p.resolved_at IS NULL))))`

/** @returns which of these payments have an open refund */
export async function withOpenRefund(ids: string[]): Promise<Set<string>> {
  const payments = await Transaction.query().whereIn('id', ids).whereRaw(HAS_OPEN_REFUND)

  return new Set(payments.map(({ id }) => id))
}
