import { problemWords } from '#moderation/rules/problem_words'

const STEPS: Record<string, string> = {
  hold: 'Nights held until payment',
  request: 'Card authorised, and the owner asked',
  release: 'Request ended, nothing charged',
  fail_capture: 'Request accepted, but the bank refused the payment',
  confirm: 'Confirmed by payment',
  settle: 'Paid after an administrator had confirmed it',
  confirm_late: 'Confirmed by a late payment',
  refuse_late_payment: 'Paid too late, to be refunded',
  lapse: 'Hold ended without a payment',
  withdraw: 'Cancelled before it was paid',
  cancel: 'Cancelled after it was paid',
  reveal: 'Access details shown to the renter',
  change_dates: 'Dates changed by the renter',
  complete: 'Stay ended',
  refund_partially: 'Counts as refunded in part',
  count_as_paid: 'Counts as paid',
  refund_fully: 'Counts as refunded in full',
  problem_reported: 'Renter reported a problem',
  problem_answered: 'Owner answered the report',
  problem_withdrawn: 'Renter withdrew the report',
  reopen_unpaid: 'Set to pending by an administrator, unpaid',
  reopen: 'Set to pending by an administrator, paid',
  confirm_by_hand: 'Confirmed by an administrator',
  complete_by_hand: 'Set to completed by an administrator',
}

const OTHERS: Record<string, string> = {
  checkout_opened: 'Payment page opened',
  payment: 'Paid',
  refund_requested: 'Refund requested',
  refund_waiting: 'Refund waiting for the owner',
  refund_pending: 'Refund on its way',
  refund_succeeded: 'Refunded',
  refund_failed: 'Refund failed',
  refund_closed: 'Refund not made',
  transfer_requested: 'Payout to the owner requested',
  transfer_paid: 'Paid out to the owner',
  transfer_failed: 'Payout to the owner failed',
  reversal_requested: 'Return asked of the owner',
  reversal_succeeded: 'Returned by the owner',
  reversal_failed: 'Return from the owner failed',
  dispute_opened: 'Payment disputed at the bank',
  dispute_closed: 'Dispute decided',
  problem_settled: 'Payment problem settled',
  mail_queued: 'Email waiting to be sent',
  mail_sent: 'Email sent',
  mail_failed: 'Email could not be sent',
  mail_discarded: 'Email discarded',
  message_of_renter: 'Renter wrote a message',
  message_of_owner: 'Owner wrote a message',
  review_by_renter: 'Renter reviewed the mooring',
  review_by_owner: 'Owner reviewed the renter',
  signed_up: 'Signed up',
  imported: 'Imported',
  email_verified: 'Email address verified',
  closed: 'Account closed',
  stripe_account: 'Stripe account created',
  boat_added: 'Boat added',
  mooring_listed: 'Mooring listed',
}

/** @returns what happened, in words; `listing.approved` as "Listing approved" */
export function historyWords(kind: string, name: string): string {
  const known = kind === 'booking' ? STEPS[name] : OTHERS[name]
  if (known) return known
  if (kind === 'money' && name.startsWith('problem_'))
    return problemWords(name.slice('problem_'.length)).title
  const words = name.replace(/[._]/g, ' ')

  return words.charAt(0).toUpperCase() + words.slice(1)
}
