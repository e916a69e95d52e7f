import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import ProposeChange from '#booking/actions/propose_change'
import WithdrawChange from '#booking/actions/withdraw_change'
import FindBooking from '#booking/queries/find_booking'
import FindChange from '#booking/queries/find_change'
import FindRentedBooking from '#booking/queries/find_rented_booking'
import ListChanges from '#booking/queries/list_changes'
import BookingChangeTransformer from '#booking/transformers/booking_change_transformer'
import { proposeChangeValidator } from '#booking/validators/booking'

export default class BookingChangesController {
  @inject()
  async index(
    { auth, params, serialize }: HttpContext,
    find: FindBooking,
    listChanges: ListChanges
  ) {
    const user = auth.use('api').getUserOrFail()
    const { booking } = await find.handle({ id: params.id, user })
    const changes = await listChanges.handle({ bookingId: booking.id })

    return serialize(BookingChangeTransformer.transform(changes, DateTime.utc()))
  }

  @inject()
  async store(
    { auth, params, request, response, serialize }: HttpContext,
    findRented: FindRentedBooking,
    propose: ProposeChange
  ) {
    const user = auth.use('api').getUserOrFail()
    const booking = await findRented.handle({ id: params.id, user })
    const dates = await request.validateUsing(proposeChangeValidator)
    const change = await propose.handle({ ...dates, booking })

    response.status(201)
    return serialize(BookingChangeTransformer.transform(change, DateTime.utc()))
  }

  @inject()
  async show({ auth, params }: HttpContext, changes: FindChange) {
    const user = auth.use('api').getUserOrFail()
    const change = await changes.handle({ id: params.changeId, bookingId: params.id, user })

    return new BookingChangeTransformer(change, DateTime.utc()).toObject()
  }

  @inject()
  async destroy(
    { auth, params, response }: HttpContext,
    findRented: FindRentedBooking,
    changes: FindChange,
    withdraw: WithdrawChange
  ) {
    const user = auth.use('api').getUserOrFail()
    const booking = await findRented.handle({ id: params.id, user })
    const change = await changes.handle({ id: params.changeId, bookingId: booking.id })
    await withdraw.handle({ changeId: change.id })

    return response.noContent()
  }
}
