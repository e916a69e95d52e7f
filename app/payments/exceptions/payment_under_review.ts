import { DomainError } from '#shared/exceptions/domain_error'

export default class PaymentUnderReview extends DomainError {
  readonly kind = 'conflict'
  readonly code = 'PAYMENT_UNDER_REVIEW'

  constructor() {
    super(
      'We are checking a payment for this booking. Please do not pay again; we will be in touch.'
    )
  }
}
