interface Words {
  title: string
  /** What an administrator can do about it. */
  advice: string
}

/** People know a transfer to an owner's account as their payout; a payout of Stripe goes from the platform to its bank. */
const WORDS: Record<string, Words> = {
  payment_mismatch: {
    title: 'Payment does not match',
    advice:
      'Compare the payment at Stripe with the booking. Return it there in full, then close this with a note: the renter can pay again. Until then nobody can pay for this booking.',
  },
  unknown_checkout: {
    title: 'Unknown payment',
    advice: 'Find the payment at Stripe and return it there in full, then close this with a note.',
  },
  refund_failed: {
    title: 'Refund failed',
    advice:
      'Try again. If the bank keeps refusing, ask the renter for an account, pay by bank transfer and choose “Refunded elsewhere” with its reference: then the owner bears their part of it. Do not pay another way while a dispute of the payment is open, or after it is lost: the renter gets the money from the bank. Until you decide, the owner’s share waits.',
  },
  transfer_failed: {
    title: 'Payout failed',
    advice:
      'It is tried again every hour and closes by itself. Ask the owner to look at their Stripe account if it goes on.',
  },
  refund_waiting: {
    title: 'Refund waiting for the owner',
    advice:
      'Talk to the owner, and try again once their Stripe balance allows it: the refund is made as soon as the money is back. Or pay it anyway: it comes out of our own money, and the owner then owes it to us. Or close this with a note: then the renter does not get it, and you tell them.',
  },
  reversal_failed: {
    title: 'Owner owes money',
    advice:
      'We have refunded the money, but the owner had already spent their part of it. We try again whenever they are sent a share, and this then closes by itself. Or try again once their Stripe balance allows it. Or agree how they pay it back and close this with a note: then we do not take it out of their shares.',
  },
  dispute: {
    title: 'Payment disputed',
    advice:
      'Answer at Stripe before the deadline. Send the booking, when its access details were shown, and the cancellation policy. The owner’s share is held until the bank decides; then this closes by itself.',
  },
  audit: {
    title: 'The books do not add up',
    advice:
      'Run `node ace payments:audit` to see every row, and have a developer look. It closes by itself when a later audit finds no violation.',
  },
  payout_failed: {
    title: 'Platform payout failed',
    advice:
      'Check the bank account of the platform at Stripe, pay out again there, then close this with a note.',
  },
  fraud_warning: {
    title: 'Fraud suspected',
    advice:
      'Look at the payment at Stripe. If the stay is still to come, cancel the booking with a full refund before a dispute costs more. The owner’s share waits; close this with a note to release it.',
  },
  unknown_refund: {
    title: 'Refund made at Stripe',
    advice:
      'Somebody refunded at Stripe by hand. It counts on the booking, shared between owner and us as the payment was. Cancel the booking if the stay will not go ahead. Until you close this with a note, nothing more is sent to the owner.',
  },
  unknown_transfer: {
    title: 'Payout made at Stripe',
    advice:
      'Somebody sent money to an owner at Stripe by hand. If it names the payment of a booking, it counts as its payout; otherwise reverse it at Stripe, or agree what it was for. Until you close this with a note, nothing more of the booking is sent to the owner.',
  },
  unknown_reversal: {
    title: 'Payout reversed at Stripe',
    advice:
      'Somebody reversed a payout at Stripe by hand. The owner is still owed this share: once you close this with a note, we send it again. If the owner should not get it, refund the renter through the booking first.',
  },
  owner_cancellations: {
    title: 'Owner cancels often',
    advice:
      'The owner has reached the limit for cancelling stays. Talk to them; if the stay cannot go ahead, cancel it under Bookings with “For the owner”: they pay the card fee and the nights stay blocked. Close this with a note.',
  },
}

const OTHER: Words = {
  title: 'Payment problem',
  advice: 'Look at the details, settle it and close this with a note.',
}

/** What a kind of payment problem is called, and what to do about it. */
export function problemWords(kind: string): Words {
  return WORDS[kind] ?? OTHER
}
