import { problemWords } from '#moderation/rules/problem_words'

const STEPS: Record<string, string> = {
  hold: 'Nights held until they are paid',
  confirm: 'Confirmed by the payment',
  settle: 'Paid after an administrator had confirmed it',
  confirm_late: 'Confirmed by a late payment',
  refuse_late_payment: 'Paid too late, to be refunded',
  lapse: 'Hold ended without a payment',
  withdraw: 'Cancelled before it was paid',
  cancel: 'Cancelled after it was paid',
  reveal: 'Access details shown to the renter',
  complete: 'Stay ended',
  refund_partially: 'Counts as refunded in part',
  count_as_paid: 'Counts as paid',
  refund_fully: 'Counts as refunded in full',
  reopen_unpaid: 'Set to pending by an administrator, unpaid',
  reopen: 'Set to pending by an administrator, paid',
  confirm_by_hand: 'Confirmed by an administrator',
  complete_by_hand: 'Set to completed by an administrator',
}

const OTHERS: Record<string, string> = {
  checkout_opened: 'Payment page opened',
  payment: 'Paid',
  refund_requested: 'Refund asked for',
  refund_waiting: 'Refund waits for the owner',
  refund_pending: 'Refund on its way',
  refund_succeeded: 'Refunded',
  refund_failed: 'Refund failed',
  refund_closed: 'Refund called off',
  transfer_requested: 'Payout to the owner asked for',
  transfer_paid: 'Paid out to the owner',
  transfer_failed: 'Payout to the owner failed',
  reversal_requested: 'Taking back from the owner asked for',
  reversal_succeeded: 'Taken back from the owner',
  reversal_failed: 'Taking back from the owner failed',
  dispute_opened: 'Payment disputed at the bank',
  dispute_closed: 'Dispute decided',
  problem_settled: 'Payment problem settled',
  mail_queued: 'Mail waits to be sent',
  mail_sent: 'Mail sent',
  mail_failed: 'Mail could not be sent',
  mail_discarded: 'Mail discarded',
  message_of_renter: 'Renter wrote a message',
  message_of_owner: 'Owner wrote a message',
  review_by_renter: 'Renter reviewed the mooring',
  review_by_owner: 'Owner reviewed the renter',
  signed_up: 'Signed up',
  imported: 'Imported',
  email_verified: 'Email address verified',
  closed: 'Account closed',
  stripe_account: 'Account at Stripe made',
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
