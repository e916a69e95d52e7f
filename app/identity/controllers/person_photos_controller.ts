import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import User from '#identity/models/user'
import { personPhotoFile } from '#identity/rules/person_photo_paths'
import { openFile } from '#platform/pictures/open_file'
import { isUuid } from '#shared/values/uuid'

/** The picture of a person, for everybody; the file of a key never changes. */
export default class PersonPhotosController {
  async show({ params, response }: HttpContext) {
    const key: unknown = params.key
    response.header('Cache-Control', 'no-store')
    if (!isUuid(key) || !(await User.findBy('photo_key', key)))
      return response.status(404).send('Not found')

    const file = await openFile(personPhotoFile(key))
    if (!file) return response.status(404).send('Not found')

    const { cacheSeconds } = marketplace.photos
    response
      .type('image/webp')
      .header('Cache-Control', `public, max-age=${cacheSeconds}, must-revalidate`)
    return response.stream(file)
  }
}
