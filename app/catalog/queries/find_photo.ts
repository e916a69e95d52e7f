import Photo from '#catalog/models/photo'
import { NotFound } from '#shared/exceptions/domain_error'
import { isUuid } from '#shared/values/uuid'

/** One photo with its listing and that listing's owner. */
export default class FindPhoto {
  /** @throws NotFound */
  byId(id: string): Promise<Photo> {
    return this.#find('id', id)
  }

  /** @throws NotFound */
  byStorageKey(key: string): Promise<Photo> {
    return this.#find('storage_key', key)
  }

  async #find(column: 'id' | 'storage_key', value: string) {
    const photo = isUuid(value)
      ? await Photo.query()
          .where(column, value)
          .preload('listing', (listing) => listing.preload('owner'))
          .first()
      : null
    if (!photo) throw new NotFound('Photo not found')

    return photo
  }
}
