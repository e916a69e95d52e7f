import type { DateTime } from 'luxon'
import { wherePublic } from '#catalog/contract/public_visibility'
import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import { isUuid } from '#shared/values/uuid'

export interface PhotoFile {
  storageKey: string
  /** Whether photo and listing are public, by the owner's standing before the listing is hidden for it. */
  isPublic: boolean
  /** Of its listing, or its draft. */
  placeId: string
  ownerId: string
  isOfDraft: boolean
}

export default class FindPhotoFile {
  async handle({ key, now }: { key: string; now: DateTime }): Promise<PhotoFile | null> {
    const [file] = isUuid(key)
      ? await runSql<PhotoFile>(fileOf(key, now), { plan: 'prepared' })
      : []

    return file ?? null
  }
}

const fileOf = (key: string, now: DateTime) => sql`
  SELECT p.storage_key AS "storageKey", coalesce(p.listing_id, p.draft_id) AS "placeId",
    coalesce(listings.owner_id, d.owner_id) AS "ownerId", d.id IS NOT NULL AS "isOfDraft",
    coalesce(p.is_public AND ${wherePublic('listings', now, 'o')}, false) AS "isPublic"
  FROM photos p
  LEFT JOIN listings ON listings.id = p.listing_id LEFT JOIN users o ON o.id = listings.owner_id
  LEFT JOIN listing_drafts d ON d.id = p.draft_id
  WHERE p.storage_key = ${key}`
