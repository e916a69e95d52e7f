/** Statuses after which nothing more happens; others, also ones not known yet, count as open. */
const OVER = ['won', 'lost', 'warning_closed', 'prevented']

/** Whether a dispute of this status is decided, for us or against us. */
export function isDisputeOver(status: string): boolean {
  return OVER.includes(status)
}

/** The owner is paid only when the money stayed with us. */
export function keepsPayoutFrozen(status: string): boolean {
  return !isDisputeOver(status) || status === 'lost'
}
