import db from '@adonisjs/lucid/services/db'
import type { Infer } from '@vinejs/vine/types'
import { arrangePhotos } from '#catalog/steps/arrange_photos'
import { lockPhotos } from '#catalog/steps/lock_photos'
import { notePhotoChange } from '#catalog/steps/note_photo_change'
import type Photo from '#catalog/models/photo'
import { primaryPhoto } from '#catalog/rules/primary_photo'
import type { photoValidator } from '#catalog/validators/photo_validators'
import { InvalidField, NotFound } from '#shared/exceptions/domain_error'
import type { Author } from '#shared/values/author'

const ONLY_PUBLIC = 'Only a public photo can be the primary one. Make it public first'

/** `order` is the new position, from 0. */
type Change = Infer<typeof photoValidator> & { photo: Photo; by: Author }

/** Makes a photo primary, public or private, or moves it. A primary that becomes private is replaced. */
export default class UpdatePhoto {
  /** Throws NotFound when it was deleted meanwhile; InvalidField for a private photo as primary. */
  async handle({ photo: { id, placeId }, by, ...change }: Change): Promise<Photo> {
    const { isPrimary, isPublic, order } = change

    return db.transaction(async (trx) => {
      const photos = await lockPhotos(placeId, trx)
      const photo = photos.find((candidate) => candidate.id === id)
      if (!photo) throw new NotFound('Photo not found')

      const before = shownOf(photo)
      if (isPublic !== undefined) photo.isPublic = isPublic
      const others = photos.filter((candidate) => candidate !== photo)
      const arranged = others.toSpliced(order ?? photo.position, 0, photo)
      if (isPrimary && !photo.isPublic) throw new InvalidField('isPrimary', 'public', ONLY_PUBLIC)

      const isEdit = await arrangePhotos(arranged, isPrimary ? photo : primaryPhoto(arranged))
      if (!isEdit) return photo

      const after = shownOf(photo)
      await notePhotoChange({ photo, by, change: 'photo_edited', before, after }, trx)
      return photo
    })
  }
}

function shownOf({ id, isPrimary, isPublic, position }: Photo) {
  return { photo: id, isPrimary, isPublic, position }
}
