const AROUND_A_CALL = ['asked', 'stored', 'answered', 'recorded']

const around = (...calls: string[]) =>
  calls.flatMap((call) => AROUND_A_CALL.map((moment) => `${call}:${moment}`))

/**
 * Named fault points at which a process can be killed (app/platform/lifecycle/fault_point.ts), by the process that
 * reaches them.
 */
export const FAULT_POINTS = {
  web: [
    ...around('checkout.create', 'checkout.expire', 'payment.capture', 'payment.give_up'),
    'webhook:before_commit',
    'webhook:committed',
    'refund:before_commit',
    'change_hold:before_commit',
    'change:before_commit',
    'change:committed',
    'change_end:before_commit',
    'incident:before_commit',
    'settlement:before_commit',
    'notice:before_commit',
  ],
  worker: [
    ...around('refund.create', 'transfer.reverse'),
    'payment:charge_stored',
    'payment:before_commit',
    'payment:committed',
    'authorisation:before_commit',
    'authorisation:committed',
    'reversal:planned',
    'refund:set_apart',
    'refund:before_commit',
    'change:before_commit',
    'change:committed',
    'change_end:before_commit',
    'notice:before_commit',
    'mail:sent',
  ],
  scheduler: [
    ...around('transfer.create', 'refund.create', 'payment.give_up'),
    'payment:charge_stored',
    'payment:before_commit',
    'payment:committed',
    'authorisation:before_commit',
    'authorisation:committed',
    'payout:planned',
    'change_end:before_commit',
  ],
} satisfies Record<string, string[]>

export type Role = keyof typeof FAULT_POINTS
