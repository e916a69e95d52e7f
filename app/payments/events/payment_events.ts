import { eventOf } from '#shared/events/domain_event'

interface OfReference {
  reference: string
}

/** The whole amount was paid. Published once for each reference. */
export class PaymentCaptured extends eventOf<OfReference>('payments.payment_captured') {}

/** The card was authorised for the whole amount, which waits to be captured. Published once for each session. */
export class PaymentAuthorised extends eventOf<OfReference>('payments.payment_authorised') {}

/** An authorisation was given up or ended by itself: nothing was charged. Published once for each session. */
export class AuthorisationEnded extends eventOf<OfReference>('payments.authorisation_ended') {}

/** A payment does not match its order; the reference stays unpaid until an administrator decides. */
export class PaymentNeedsReview extends eventOf<OfReference>('payments.payment_needs_review') {}

export class CheckoutExpired extends eventOf<OfReference>('payments.checkout_expired') {}

export interface RefundOfReference extends OfReference {
  refundId: string
}

/** A refund succeeded at Stripe, or was paid elsewhere. */
export class RefundSucceeded extends eventOf<RefundOfReference>('payments.refund_succeeded') {}

/** Part of a refund waits for an administrator, because the owner has not given it back. */
export class RefundWaiting extends eventOf<RefundOfReference>('payments.refund_waiting') {}

/** A refund failed, possibly after it had succeeded; a payment problem is open. */
export class RefundFailed extends eventOf<RefundOfReference>('payments.refund_failed') {}

/** A duplicate payment was refunded; the first payment is kept. */
export class DuplicateRefunded extends eventOf<RefundOfReference>('payments.duplicate_refunded') {}

export interface TransferOfReference extends OfReference {
  transferId: string
  amountCents: number
}

/** The owner's share of a payment was transferred to their connected account. */
export class TransferSent extends eventOf<TransferOfReference>('payments.transfer_sent') {}

/** Stripe refused a transfer to an owner. It is retried hourly; published once until it succeeds. */
export class TransferFailed extends eventOf<TransferOfReference>('payments.transfer_failed') {}

interface AccountState {
  userId: string
  /** Transfers to this owner are active. */
  chargesEnabled: boolean
  requirementsDue: boolean
  /** Transfers were active before. */
  couldBePaid: boolean
}

/** The capabilities or requirements of an owner's connected account changed. */
export class AccountUpdated extends eventOf<AccountState>('payments.account_updated') {}

/** An owner made the account at Stripe that their shares are sent to. */
export class PayoutAccountMade extends eventOf<{ userId: string }>(
  'payments.payout_account_made'
) {}

/** A payment problem was opened. Published once for each open problem. */
export class PaymentProblemReported extends eventOf<{ problemId: string }>(
  'payments.payment_problem_reported'
) {}
