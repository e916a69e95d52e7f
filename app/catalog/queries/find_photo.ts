import Photo from '#catalog/models/photo'
import { NotFound } from '#shared/exceptions/domain_error'
import { isUuid } from '#shared/values/uuid'

export default class FindPhoto {
  /** A photo with its listing, or its draft. Throws NotFound. */
  async handle(id: string): Promise<Photo> {
    if (!isUuid(id)) throw new NotFound('Photo not found')
    const photo = await Photo.query()
      .where('id', id)
      .preload('listing', (listing) => listing.preload('owner'))
      .preload('draft')
      .first()
    if (!photo) throw new NotFound('Photo not found')

    return photo
  }
}
