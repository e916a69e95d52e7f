import type { DateTime } from 'luxon'
import { IS_OWNER_IN_GOOD_STANDING, IS_PUBLIC } from '#catalog/rules/public_visibility'
import { queryPrepared } from '#platform/database/query_prepared'
import { isUuid } from '#shared/values/uuid'

export interface PhotoFile {
  storageKey: string
  /** Whether photo and listing are public. */
  isPublic: boolean
  listingId: string
  ownerId: string
}

/** Checks the owner's standing too, before the listing is hidden for it. */
const ONE = `
  SELECT p.storage_key AS "storageKey", p.listing_id AS "listingId", listings.owner_id AS "ownerId",
    (p.is_public AND ${IS_PUBLIC} AND ${IS_OWNER_IN_GOOD_STANDING}) AS "isPublic"
  FROM photos p JOIN listings ON listings.id = p.listing_id JOIN users o ON o.id = listings.owner_id
  WHERE p.storage_key = :key`

export default class FindPhotoFile {
  async handle({ key, now }: { key: string; now: DateTime }): Promise<PhotoFile | null> {
    const [file] = isUuid(key)
      ? await queryPrepared<PhotoFile>(ONE, { key, now: now.toJSDate() })
      : []

    return file ?? null
  }
}
