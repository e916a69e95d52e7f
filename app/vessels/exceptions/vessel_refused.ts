import { DomainError } from '#shared/exceptions/domain_error'

/** The person has the maximum of boats (409). */
export class TooManyVessels extends DomainError {
  readonly kind = 'conflict'
  readonly code = 'VESSEL_LIMIT'

  constructor(limit: number) {
    super(`You can keep at most ${limit} boats. Please remove one first.`)
  }
}
