import { randomUUID } from 'node:crypto'
import drive from '@adonisjs/drive/services/main'
import db from '@adonisjs/lucid/services/db'
import logger from '@adonisjs/core/services/logger'
import { refuseOverQuota } from '#identity/contract/upload_quota'
import type User from '#identity/models/user'
import { personPhotoFile } from '#identity/rules/person_photo_paths'
import { replacePhoto } from '#identity/steps/replace_photo'
import { withPicture } from '#platform/pictures/with_picture'

/** Pixels of a side. */
const SIDE = 480

interface NewPhoto {
  userId: string
  content: Buffer
}

/** Keeps a square picture of a person in place of the former one. Throws QuotaExceeded, InvalidField, PhotoTooLarge. */
export default class SetOwnPhoto {
  async handle({ userId, content }: NewPhoto): Promise<User> {
    const picture = await withPicture(
      { content, who: userId, resize: { width: SIDE, height: SIDE, fit: 'cover' } },
      ({ source }) => source().webp({ quality: 80 }).toBuffer()
    )
    const key = randomUUID()

    try {
      await drive.use().put(personPhotoFile(key), picture)
      return await db.transaction(async (trx) => {
        await refuseOverQuota({ userId, bytes: picture.length }, trx)
        return replacePhoto({ userId, key, bytes: picture.length }, trx)
      })
    } catch (error) {
      await this.#discard(key)
      throw error
    }
  }

  /** The first error counts; a file that cannot be deleted is only logged. */
  async #discard(key: string) {
    try {
      await drive.use().delete(personPhotoFile(key))
    } catch (error) {
      logger.error({ err: error, key }, 'the file of a photo that was not kept stays behind')
    }
  }
}
