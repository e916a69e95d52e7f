import type { DateTime } from 'luxon'
import { IS_OWNER_IN_GOOD_STANDING, IS_PUBLIC } from '#catalog/rules/public_visibility'
import { queryPrepared } from '#platform/database/query_prepared'
import { isUuid } from '#shared/values/uuid'

/** What has to be known of a photo before its file is given away. */
export interface PhotoFile {
  storageKey: string
  /** Whether anybody may see it: the photo is public, and so is its listing. */
  isPublic: boolean
  listingId: string
  ownerId: string
}

/** The owner's standing counts at once, before the listing is hidden for it. */
const ONE = `
  SELECT p.storage_key AS "storageKey", p.listing_id AS "listingId", listings.owner_id AS "ownerId",
    (p.is_public AND ${IS_PUBLIC} AND ${IS_OWNER_IN_GOOD_STANDING}) AS "isPublic"
  FROM photos p JOIN listings ON listings.id = p.listing_id JOIN users o ON o.id = listings.owner_id
  WHERE p.storage_key = :key`

/** The photo that is stored under a key. */
export default class FindPhotoFile {
  async handle({ key, now }: { key: string; now: DateTime }): Promise<PhotoFile | null> {
    const [file] = isUuid(key)
      ? await queryPrepared<PhotoFile>(ONE, { key, now: now.toJSDate() })
      : []

    return file ?? null
  }
}
