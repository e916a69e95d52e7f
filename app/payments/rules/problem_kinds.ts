export const PROBLEM_KINDS = [
  'payment_mismatch',
  'unknown_checkout',
  'refund_failed',
  'transfer_failed',
  'reversal_failed',
  'dispute',
  'unknown_refund',
  'audit',
  'payout_failed',
  'fraud_warning',
] as const

export type ProblemKind = (typeof PROBLEM_KINDS)[number]

/** Kinds with a call to Stripe that can be retried. */
export function canBeRetried(kind: string): boolean {
  return ['refund_failed', 'transfer_failed', 'reversal_failed'].includes(kind)
}
