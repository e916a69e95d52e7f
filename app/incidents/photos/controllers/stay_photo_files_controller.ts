import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import FindStayPhoto from '#incidents/photos/find_stay_photo'
import { stayPhotoKey } from '#incidents/rules/photo_places'
import { openFile } from '#platform/pictures/open_file'

/** A photo of a stay, for a bearer token or the session of a page; the same 404 for everybody else and where there is none. */
export default class StayPhotoFilesController {
  @inject()
  async show(ctx: HttpContext, photos: FindStayPhoto) {
    const { params, response } = ctx
    response
      .header('Cache-Control', 'private, no-store')
      .header('X-Content-Type-Options', 'nosniff')
    const user = await this.#viewerOf(ctx)
    const photo = user && (await photos.handle({ id: params.id, user }))
    const file = photo && (await openFile(stayPhotoKey(photo.storageKey)))
    if (!file) return response.status(404).send('Not found')

    response.type('image/webp')
    return response.stream(file)
  }

  async #viewerOf({ auth, request }: HttpContext) {
    if (request.header('authorization')) await auth.checkUsing(['api'])
    const { user } = auth

    return user?.isInGoodStanding(DateTime.utc()) ? user : null
  }
}
