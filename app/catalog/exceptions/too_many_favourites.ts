import { DomainError } from '#shared/exceptions/domain_error'

/** The list has the maximum of favourites (409). */
export default class TooManyFavourites extends DomainError {
  readonly kind = 'conflict'
  readonly code = 'TOO_MANY_FAVOURITES'

  constructor() {
    super('Your list of saved moorings is full. Please remove some first.')
  }
}
