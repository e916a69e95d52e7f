import { randomUUID } from 'node:crypto'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import drive from '@adonisjs/drive/services/main'
import type { Infer } from '@vinejs/vine/types'
import marketplace from '#config/marketplace'
import { type EncodedPhoto, encodePhoto } from '#catalog/steps/encode_photo'
import { arrangePhotos } from '#catalog/steps/arrange_photos'
import { lockPhotos, photosOf } from '#catalog/steps/lock_photos'
import { notePhotoChange } from '#catalog/steps/note_photo_change'
import { refuseOverQuota } from '#identity/contract/upload_quota'
import { PhotoLimitReached } from '#catalog/exceptions/listing_refused'
import Draft from '#catalog/models/draft'
import Photo from '#catalog/models/photo'
import { photoKey, photoFolder } from '#catalog/rules/photo_paths'
import { primaryPhoto } from '#catalog/rules/primary_photo'
import type { photoUploadValidator } from '#catalog/validators/photo_validators'
import type { Author } from '#shared/values/author'

/** `isPublic` left out: the first photo is public, later ones private (rule L27). */
type Upload = Infer<typeof photoUploadValidator> & {
  /** Of a listing or a draft. */
  placeId: string
  by: Author
  content: Buffer
}

const LIMIT = marketplace.photos.perListing

/** Adds a photo. Files are stored before the row, and deleted again when the listing is full. */
export default class UploadPhoto {
  /** Throws PhotoLimitReached, QuotaExceeded, InvalidField. */
  async handle({ placeId, by, content, isPublic }: Upload): Promise<Photo> {
    await this.#refuseWhenFull(placeId, by)
    const encoded = await encodePhoto(content, by.actorId)
    const storageKey = randomUUID()

    try {
      await this.#store(storageKey, encoded)
      return await this.#record({ placeId, by, storageKey, encoded, isPublic })
    } catch (error) {
      await this.#discard(storageKey)
      throw error
    }
  }

  /** The first error counts; files that cannot be deleted are only logged. */
  async #discard(storageKey: string) {
    try {
      await drive.use().deleteAll(photoFolder(storageKey))
    } catch (error) {
      logger.error({ err: error, storageKey }, 'files of a photo that was not added stay behind')
    }
  }

  /** Checked early to save decoding; the check under the lock decides. */
  async #refuseWhenFull(placeId: string, { actorId: userId }: Author) {
    const photos = await photosOf(placeId)
    if (photos.length >= LIMIT) throw new PhotoLimitReached(LIMIT)
    await db.transaction((trx) => refuseOverQuota({ userId, bytes: 1 }, trx))
  }

  async #store(storageKey: string, { files }: EncodedPhoto) {
    for (const { width, content } of files)
      await drive.use().put(photoKey(storageKey, width), content)
  }

  async #record(upload: {
    placeId: string
    by: Author
    storageKey: string
    encoded: EncodedPhoto
    isPublic?: boolean
  }) {
    const { placeId, by, storageKey, encoded, isPublic } = upload

    return db.transaction(async (trx) => {
      const photos = await lockPhotos(placeId, trx)
      if (photos.length >= LIMIT) throw new PhotoLimitReached(LIMIT)
      const bytes = encoded.files.reduce((sum, { content }) => sum + content.length, 0)
      await refuseOverQuota({ userId: by.actorId, bytes }, trx)

      const isFirst = photos.length === 0
      const isOfDraft = (await Draft.query({ client: trx }).where('id', placeId).first()) !== null
      const photo = await Photo.create(
        {
          listingId: isOfDraft ? null : placeId,
          draftId: isOfDraft ? placeId : null,
          storageKey,
          position: photos.length,
          isPrimary: false,
          isPublic: isPublic ?? isFirst,
          width: encoded.width,
          height: encoded.height,
          placeholder: encoded.placeholder,
          bytes,
        },
        { client: trx }
      )
      await arrangePhotos([...photos, photo], primaryPhoto([...photos, photo]))
      const after = { photo: photo.id, isPublic: photo.isPublic }
      await notePhotoChange({ photo, by, change: 'photo_added', after }, trx)
      return photo
    })
  }
}
