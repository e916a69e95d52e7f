import { DomainError } from '#shared/exceptions/domain_error'

/** The booking was paid before (409). */
export class AlreadyPaid extends DomainError {
  readonly kind = 'conflict'
  readonly code = 'ALREADY_PAID'

  constructor() {
    super('This booking is already paid')
  }
}

/** The nights are no longer held for the renter (409). */
export class HoldEnded extends DomainError {
  readonly kind = 'conflict'
  readonly code = 'HOLD_ENDED'

  constructor() {
    super('The time to pay for this booking is over. Please choose your dates again.')
  }
}

/** The listing was taken off the market after the nights were held (409). */
export class NoLongerBookable extends DomainError {
  readonly kind = 'conflict'
  readonly code = 'NO_LONGER_BOOKABLE'

  constructor() {
    super('This mooring can no longer be booked')
  }
}
