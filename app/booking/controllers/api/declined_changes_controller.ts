import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import DeclineChange from '#booking/actions/decline_change'
import FindAskedBooking from '#booking/queries/find_asked_booking'
import FindChange from '#booking/queries/find_change'
import BookingChangeTransformer from '#booking/transformers/booking_change_transformer'
import { declineValidator } from '#booking/validators/booking'

export default class DeclinedChangesController {
  @inject()
  async store(
    { auth, params, request, serialize }: HttpContext,
    findAsked: FindAskedBooking,
    changes: FindChange,
    decline: DeclineChange
  ) {
    const user = auth.use('api').getUserOrFail()
    const { id: bookingId } = await findAsked.handle({ id: params.id, user })
    const { id: changeId } = await changes.handle({ id: params.changeId, bookingId })
    const { reason } = await request.validateUsing(declineValidator)
    await decline.handle({ changeId, reason })

    const change = await changes.handle({ id: changeId, bookingId })
    return serialize(BookingChangeTransformer.transform(change, DateTime.utc()))
  }
}
