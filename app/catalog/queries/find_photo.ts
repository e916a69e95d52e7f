import Photo from '#catalog/models/photo'
import { NotFound } from '#shared/exceptions/domain_error'
import { isUuid } from '#shared/values/uuid'

/** One photo with its listing and that listing's owner. */
export default class FindPhoto {
  /** @throws NotFound */
  async byId(id: string): Promise<Photo> {
    const photo = await this.#find('id', id)
    if (!photo) throw new NotFound('Photo not found')

    return photo
  }

  async byStorageKey(key: string): Promise<Photo | null> {
    return this.#find('storage_key', key)
  }

  async #find(column: 'id' | 'storage_key', value: string): Promise<Photo | null> {
    if (!isUuid(value)) return null

    return Photo.query()
      .where(column, value)
      .preload('listing', (listing) => listing.preload('owner'))
      .first()
  }
}
