/** Stripe's final statuses; all others, known or not, count as open. */
const FINAL = ['won', 'lost', 'warning_closed', 'prevented']

export function isDisputeOver(status: string): boolean {
  return FINAL.includes(status)
}

/** The owner's share stays frozen while a dispute is open and after it is lost. */
export function keepsPayoutFrozen(status: string): boolean {
  return !isDisputeOver(status) || status === 'lost'
}
