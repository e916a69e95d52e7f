import { DomainError } from '#shared/exceptions/domain_error'

/** The calendar has the maximum of blocks (409). */
export default class TooManyBlocks extends DomainError {
  readonly kind = 'conflict'
  readonly code = 'TOO_MANY_BLOCKS'

  constructor() {
    super('This mooring has too many blocked periods. Please remove some, or block longer ones.')
  }
}
