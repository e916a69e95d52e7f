/** What an administrator may have to settle about money. */
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

/** Kinds for which the same thing can be asked of the provider again. */
export function canBeRetried(kind: string): boolean {
  return ['refund_failed', 'transfer_failed', 'reversal_failed'].includes(kind)
}
