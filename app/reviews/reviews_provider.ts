import type { ApplicationService } from '@adonisjs/core/types'
import { RenterRatings } from '#booking/contract/renter_ratings'
import { ReviewStates } from '#booking/contract/review_states'

/** Binds what modules below leave to reviews: what owners say of a renter, and where the reviews of stays stand. */
export default class ReviewsProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.singleton(RenterRatings, async () => {
      const { default: RatedRenters } = await import('#reviews/queries/rated_renters')
      return new RatedRenters()
    })
    this.app.container.singleton(ReviewStates, async () => {
      const { default: StatesOfReviews } = await import('#reviews/queries/states_of_reviews')
      return new StatesOfReviews()
    })
  }
}
