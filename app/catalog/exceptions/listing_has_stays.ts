import { DomainError } from '#shared/exceptions/domain_error'

/** The listing has stays that are not over and cannot be deleted (409). */
export default class ListingHasStays extends DomainError {
  readonly kind = 'conflict'
  readonly code = 'LISTING_HAS_STAYS'

  constructor() {
    super(
      'This mooring has upcoming bookings. Deactivate it to stop new ones, and delete it later.'
    )
  }
}
