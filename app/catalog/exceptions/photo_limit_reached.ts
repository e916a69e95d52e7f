import { DomainError } from '#shared/exceptions/domain_error'

/** The listing has the maximum of photos (409). */
export default class PhotoLimitReached extends DomainError {
  readonly kind = 'conflict'
  readonly code = 'PHOTO_LIMIT_REACHED'

  constructor(limit: number) {
    super(`Maximum ${limit} photos per listing`)
  }
}
