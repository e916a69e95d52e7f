import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import AnswerRequest from '#booking/contract/answer_request'
import { RenterRatings } from '#booking/contract/renter_ratings'
import { shownBooking } from '#booking/controllers/api/shown_booking'
import FindAskedBooking from '#booking/queries/find_asked_booking'
import FindBooking from '#booking/queries/find_booking'

export default class AcceptedRequestsController {
  @inject()
  async store(
    { auth, params, serialize }: HttpContext,
    findAsked: FindAskedBooking,
    find: FindBooking,
    answer: AnswerRequest,
    ratings: RenterRatings
  ) {
    const user = auth.use('api').getUserOrFail()
    const booking = await findAsked.handle({ id: params.id, user })
    await answer.accept({ bookingId: booking.id, actorId: user.id, by: 'owner' })

    return serialize(await shownBooking(await find.handle({ id: booking.id, user }), ratings))
  }
}
