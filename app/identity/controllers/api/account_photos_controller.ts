import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import RemoveOwnPhoto from '#identity/actions/remove_own_photo'
import SetOwnPhoto from '#identity/actions/set_own_photo'
import { personPhotoPath } from '#identity/rules/person_photo_paths'
import { receivedFile } from '#platform/http/received_file'
import { InvalidField } from '#shared/exceptions/domain_error'
import { PHOTO_UPLOAD } from '#shared/exceptions/picture_refused'

/** The picture of the person who asks. */
export default class AccountPhotosController {
  @inject()
  async store(ctx: HttpContext, setPhoto: SetOwnPhoto) {
    const { id: userId } = ctx.auth.use('api').getUserOrFail()
    const file = await receivedFile(ctx, PHOTO_UPLOAD)
    if (!file) throw new InvalidField('file', 'required', 'Please choose a photo')
    const { photoKey } = await setPhoto.handle({ userId, content: file.content })

    ctx.response.status(201)
    return { photo: personPhotoPath(photoKey!) }
  }

  @inject()
  async destroy({ auth, response }: HttpContext, removePhoto: RemoveOwnPhoto) {
    const { id: userId } = auth.use('api').getUserOrFail()
    await removePhoto.handle({ userId })

    return response.noContent()
  }
}
