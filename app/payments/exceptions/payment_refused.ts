import { conflict, DomainError } from '#shared/exceptions/domain_error'

export class AlreadyPaid extends conflict('ALREADY_PAID', 'This has already been paid') {}

/** The owner has no active connected account, and the configuration requires one. */
export class PayeeNotConnected extends conflict(
  'PAYEE_NOT_CONNECTED',
  'The owner cannot take payments yet. Please try again later.'
) {}

export class PaymentUnderReview extends conflict(
  'PAYMENT_UNDER_REVIEW',
  'We are checking a payment for this booking. Please do not pay again; we will be in touch.'
) {}

/** The problem was resolved before, by a person or a concurrent request. */
export class ProblemSettled extends conflict(
  'PROBLEM_SETTLED',
  'This problem is already settled'
) {}

export class NotAFailedRefund extends conflict(
  'NOT_A_FAILED_REFUND',
  'Only a failed refund can be recorded as made elsewhere'
) {}

export class NotAWaitingRefund extends conflict(
  'NOT_A_WAITING_REFUND',
  'Only a refund waiting for the owner’s part can be paid anyway'
) {}

export class PaymentDisputed extends conflict(
  'PAYMENT_DISPUTED',
  'The renter’s bank disputes this payment or has taken it back. A refund could pay the renter twice.'
) {}

export class OwnersRefund extends conflict(
  'OWNERS_REFUND',
  'The owner cancelled this stay, so the money is the renter’s. Refund it here or elsewhere; it cannot be closed otherwise.'
) {}

export class RefundUnderWay extends conflict(
  'REFUND_UNDER_WAY',
  'We are trying this refund again right now. Please check again in a minute.'
) {}

export class ProblemNotRetryable extends conflict(
  'PROBLEM_NOT_RETRYABLE',
  'This problem cannot be tried again. Settle it at Stripe and note how.'
) {}

/** The refund exceeds the payment, or nothing was paid. */
export class RefundRefused extends DomainError {
  readonly kind = 'conflict'
  readonly code = 'REFUND_REFUSED'
}

/** The signature is not valid, or the event belongs to the other mode (live or test). */
export class WebhookRefused extends DomainError {
  readonly kind = 'malformed'
  readonly code = 'WEBHOOK_REFUSED'
}
