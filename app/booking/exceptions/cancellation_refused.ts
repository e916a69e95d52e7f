import { DomainError } from '#shared/exceptions/domain_error'

/** The booking is cancelled already, or over (409). */
export class NotCancellable extends DomainError {
  readonly kind = 'conflict'
  readonly code = 'NOT_CANCELLABLE'

  constructor() {
    super('This booking can no longer be cancelled')
  }
}

/** The payment came in while the unpaid booking was being cancelled (409). */
export class JustPaid extends DomainError {
  readonly kind = 'conflict'
  readonly code = 'JUST_PAID'

  constructor() {
    super('This booking has just been paid. Please look at it again before you cancel it.')
  }
}

/** Stripe cannot be asked whether a payment is under way (503). */
export class PaymentUnclear extends DomainError {
  readonly kind = 'unavailable'
  readonly code = 'PAYMENT_UNCLEAR'
  override readonly retryAfter = 30

  constructor() {
    super('The payment service cannot be reached at the moment. Please try again in a minute.')
  }
}
