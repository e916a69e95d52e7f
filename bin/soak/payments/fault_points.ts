const CALLS = [
  'checkout.create',
  'checkout.expire',
  'refund.create',
  'transfer.create',
  'transfer.reverse',
]
const AROUND_A_CALL = ['asked', 'stored', 'answered', 'recorded']

/** The named places at which a process may die (app/shared/faults/fault_point.ts). */
export const FAULT_POINTS: readonly string[] = [
  ...CALLS.flatMap((call) => AROUND_A_CALL.map((moment) => `${call}:${moment}`)),
  'webhook:before_commit',
  'webhook:committed',
  'payment:before_commit',
  'payment:committed',
  'payout:planned',
  'reversal:planned',
  'refund:before_commit',
]
