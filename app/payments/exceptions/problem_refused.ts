import { DomainError } from '#shared/exceptions/domain_error'

/** Somebody was faster: the problem is settled, and nothing is done twice. */
export class ProblemSettled extends DomainError {
  readonly kind = 'conflict'
  readonly code = 'PROBLEM_SETTLED'

  constructor() {
    super('This problem is already settled')
  }
}

/** Only a refund that failed can have been made another way. */
export class NotAFailedRefund extends DomainError {
  readonly kind = 'conflict'
  readonly code = 'NOT_A_FAILED_REFUND'

  constructor() {
    super('Only a refund that failed can be booked as made elsewhere')
  }
}

/** Asking the provider again would not help here: somebody has to decide. */
export class ProblemNotRetryable extends DomainError {
  readonly kind = 'conflict'
  readonly code = 'PROBLEM_NOT_RETRYABLE'

  constructor() {
    super('This problem cannot be tried again. Settle it at Stripe and write down how.')
  }
}
