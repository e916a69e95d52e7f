import type { ProblemKind } from '#payments/models/payment_problem'

interface Warning {
  kind: ProblemKind
  details: string
}

/** Webhook events that only a person can act on (rule M11). */
const WARNINGS = new Map<string, Warning>([
  [
    'payout.failed',
    { kind: 'payout_failed', details: 'The bank sent a payout of the platform back.' },
  ],
])

/** @returns null for all other event types */
export function warningOf(type: string): Warning | null {
  return WARNINGS.get(type) ?? null
}
