import { DomainError } from '#shared/exceptions/domain_error'

/** The problem was resolved before, by a person or a concurrent request. */
export class ProblemSettled extends DomainError {
  readonly kind = 'conflict'
  readonly code = 'PROBLEM_SETTLED'

  constructor() {
    super('This problem is already settled')
  }
}

export class NotAFailedRefund extends DomainError {
  readonly kind = 'conflict'
  readonly code = 'NOT_A_FAILED_REFUND'

  constructor() {
    super('Only a refund that failed can be booked as made elsewhere')
  }
}

export class ProblemNotRetryable extends DomainError {
  readonly kind = 'conflict'
  readonly code = 'PROBLEM_NOT_RETRYABLE'

  constructor() {
    super('This problem cannot be tried again. Settle it at Stripe and write down how.')
  }
}
