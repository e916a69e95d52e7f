import { randomUUID } from 'node:crypto'
import drive from '@adonisjs/drive/services/main'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { refuseOverQuota } from '#identity/contract/upload_quota'
import StayPhoto from '#incidents/models/stay_photo'
import { stayPhotoKey } from '#incidents/rules/photo_places'
import type { Trx } from '#platform/database/trx'
import { withPicture } from '#platform/pictures/with_picture'

/** Pixels of the longer side. */
const SIDE = 1920

type Place = Pick<StayPhoto, 'bookingId' | 'incidentId' | 'side' | 'moment'>

interface Upload {
  userId: string
  content: Buffer
  /** Locks what the photo belongs to, and refuses what may have no more. */
  place: (trx: Trx) => Promise<Place>
}

/**
 * Keeps a photo of a stay, encoded anew without what the camera wrote into it. The file is stored before the row, and deleted again
 * when it is refused. Throws QuotaExceeded, InvalidField, PhotoTooLarge, and as `place`.
 */
export async function keepStayPhoto({ userId, content, place }: Upload): Promise<StayPhoto> {
  // Before decoding, to save it; under the locks afterwards it is decided.
  await db.transaction(async (trx) => {
    await place(trx)
    await refuseOverQuota({ userId, bytes: 1 }, trx)
  })
  const picture = await encode(content, userId)
  const storageKey = randomUUID()

  try {
    await drive.use().put(stayPhotoKey(storageKey), picture)
    return await db.transaction(async (trx) => {
      const placed = await place(trx)
      await refuseOverQuota({ userId, bytes: picture.length }, trx)

      return StayPhoto.create(
        { ...placed, userId, storageKey, bytes: picture.length, createdAt: DateTime.utc() },
        { client: trx }
      )
    })
  } catch (error) {
    await discard(storageKey)
    throw error
  }
}

function encode(content: Buffer, who: string): Promise<Buffer> {
  const resize = { width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true } as const

  return withPicture({ content, who, resize }, ({ source }) =>
    source().webp({ quality: 78 }).toBuffer()
  )
}

/** The first error counts; a file that cannot be deleted is only logged. */
async function discard(storageKey: string) {
  try {
    await drive.use().delete(stayPhotoKey(storageKey))
  } catch (error) {
    logger.error({ err: error, storageKey }, 'the file of a photo that was not kept stays behind')
  }
}
