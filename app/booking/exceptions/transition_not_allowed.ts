import type { BookingState, TransitionName } from '#booking/rules/transitions'
import { DomainError } from '#shared/exceptions/domain_error'

/** The present state does not allow this transition (409). */
export default class TransitionNotAllowed extends DomainError {
  readonly kind = 'conflict'
  readonly code = 'TRANSITION_NOT_ALLOWED'

  constructor(transition: TransitionName, { status, paymentStatus }: BookingState) {
    super(`This booking cannot change in that way any more (it is ${status.toLowerCase()})`, {
      cause: { transition, status, paymentStatus },
    })
  }
}
