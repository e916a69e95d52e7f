import type { ApplicationService } from '@adonisjs/core/types'
import { RenterRatings } from '#booking/contract/renter_ratings'

/** Binds what modules below leave to reviews: what owners say of a renter. */
export default class ReviewsProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.singleton(RenterRatings, async () => {
      const { default: RatedRenters } = await import('#reviews/queries/rated_renters')
      return new RatedRenters()
    })
  }
}
