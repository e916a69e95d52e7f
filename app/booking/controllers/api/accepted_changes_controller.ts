import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import AcceptChange from '#booking/actions/accept_change'
import FindAskedBooking from '#booking/queries/find_asked_booking'
import FindChange from '#booking/queries/find_change'
import BookingChangeTransformer from '#booking/transformers/booking_change_transformer'

export default class AcceptedChangesController {
  @inject()
  async store(
    { auth, params, serialize }: HttpContext,
    findAsked: FindAskedBooking,
    changes: FindChange,
    accept: AcceptChange
  ) {
    const user = auth.use('api').getUserOrFail()
    const { id: bookingId } = await findAsked.handle({ id: params.id, user })
    const { id: changeId } = await changes.handle({ id: params.changeId, bookingId })
    await accept.handle({ bookingId, changeId })

    const change = await changes.handle({ id: changeId, bookingId })
    return serialize(BookingChangeTransformer.transform(change, DateTime.utc()))
  }
}
