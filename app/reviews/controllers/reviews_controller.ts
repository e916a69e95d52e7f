import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { publicPerson } from '#identity/contract/public_person'
import FindReviewedStay from '#reviews/queries/find_reviewed_stay'
import ReadStayReviews from '#reviews/queries/read_stay_reviews'
import StayReviewsTransformer from '#reviews/transformers/stay_reviews_transformer'

/** Where a mail leads: the stars are filled in, nothing is saved. To send it one signs in (rule J15). */
export default class ReviewsController {
  @inject()
  async show(ctx: HttpContext, stays: FindReviewedStay, reviews: ReadStayReviews) {
    const { auth, inertia, params, request } = ctx
    const rating = starsOf(request.qs().rating)
    const { minLength, maxLength, maxReply } = marketplace.reviews
    const page = { bookingId: String(params.bookingId), rating, minLength, maxLength, maxReply }
    if (!auth.user) return inertia.render('reviews/review', { ...page, stay: null, reviews: null })

    const own = { id: params.bookingId, userId: auth.user.id }
    const { booking, side } = await stays.handle(own)
    const found = await reviews.handle(own)
    return inertia.render('reviews/review', {
      ...page,
      stay: {
        side,
        mooring: booking.listing.title,
        checkIn: booking.checkIn,
        checkOut: booking.checkOut,
        other: publicPerson(booking[side === 'renter' ? 'owner' : 'renter']).firstName,
        obstacle: found.obstacle,
      },
      reviews: StayReviewsTransformer.transform(found),
    })
  }
}

function starsOf(given: unknown): number | null {
  return typeof given === 'string' && /^[1-5]$/.test(given) ? Number(given) : null
}
