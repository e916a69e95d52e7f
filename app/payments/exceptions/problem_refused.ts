import { DomainError } from '#shared/exceptions/domain_error'

/** Somebody was faster: the problem is settled, and nothing is done twice. */
export class ProblemSettled extends DomainError {
  readonly kind = 'conflict'
  readonly code = 'PROBLEM_SETTLED'

  constructor() {
    super('This problem is already settled')
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
