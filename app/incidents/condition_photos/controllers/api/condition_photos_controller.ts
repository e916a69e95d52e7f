import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import AddConditionPhoto from '#incidents/condition_photos/add_condition_photo'
import ConditionPhotoTransformer from '#incidents/condition_photos/condition_photo_transformer'
import { conditionPhotoValidator } from '#incidents/condition_photos/condition_photo_validators'
import ListConditionPhotos from '#incidents/condition_photos/list_condition_photos'
import FindPhotographedStay from '#incidents/condition_photos/find_photographed_stay'
import FindStay from '#incidents/incidents/find_stay'
import { receivedFile } from '#platform/http/received_file'
import { InvalidField } from '#shared/exceptions/domain_error'
import { PHOTO_UPLOAD } from '#shared/exceptions/picture_refused'

export default class ConditionPhotosController {
  @inject()
  async index(ctx: HttpContext, stays: FindPhotographedStay, list: ListConditionPhotos) {
    const { auth, params, response, serialize } = ctx
    const { id: bookingId } = await stays.handle({ id: params.id, user: auth.user! })

    response.header('Cache-Control', 'private, no-store')
    return serialize(ConditionPhotoTransformer.transform(await list.handle({ bookingId })))
  }

  @inject()
  async store(ctx: HttpContext, stays: FindStay, add: AddConditionPhoto) {
    const user = ctx.auth.user!
    const { booking, side } = await stays.ofSide({ id: ctx.params.id, user })
    const file = await receivedFile(ctx, PHOTO_UPLOAD)
    const { moment } = await ctx.request.validateUsing(conditionPhotoValidator)
    if (!file) throw new InvalidField('file', 'required', 'Please choose a photo')

    const { content } = file
    const photo = await add.handle({
      bookingId: booking.id,
      side,
      moment,
      userId: user.id,
      content,
    })
    ctx.response.status(201)
    return ctx.serialize(ConditionPhotoTransformer.transform(photo))
  }
}
