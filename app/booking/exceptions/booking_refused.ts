import { DomainError } from '#shared/exceptions/domain_error'

/** An owner asked for their own mooring (403). */
export class OwnMooring extends DomainError {
  readonly kind = 'forbidden'
  readonly code = 'OWN_MOORING'

  constructor() {
    super('You cannot book your own mooring')
  }
}

/** The listing has no rate (422). */
export class NotPriced extends DomainError {
  readonly kind = 'invalid'
  readonly code = 'NOT_PRICED'

  constructor() {
    super('Contact for pricing')
  }
}

/** The renter has the maximum of unpaid bookings (429). */
export class TooManyHolds extends DomainError {
  readonly kind = 'limited'
  readonly code = 'TOO_MANY_HOLDS'
  override readonly retryAfter: number

  /** @param retryAfter seconds until the first of the holds ends */
  constructor(holds: number, retryAfter: number) {
    super(
      `You are already holding ${holds} unpaid bookings. Please pay for one or let it go before you book another.`
    )
    this.retryAfter = retryAfter
  }
}
