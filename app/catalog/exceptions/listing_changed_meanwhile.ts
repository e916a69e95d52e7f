import { DomainError } from '#shared/exceptions/domain_error'

/** The listing changed after the administrator saw it (409). */
export default class ListingChangedMeanwhile extends DomainError {
  readonly kind = 'conflict'
  readonly code = 'LISTING_CHANGED'

  constructor() {
    super('This mooring was changed after you looked at it. Look at it again before you decide')
  }
}
