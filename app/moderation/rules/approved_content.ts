import { REVIEWED_FIELDS } from '#catalog/contract/reviewed_fields'
import type Listing from '#catalog/models/listing'
import type Photo from '#catalog/models/photo'
import { type AuditChange, changesBetween } from '#moderation/rules/changes_between'

export type ApprovedContent = Record<string, unknown> & { photos: string[] }

/** The content of a listing as it is stored at an approval. Rates are in cents, photos are ids in their order. */
export function contentOf(listing: Listing, photos: Pick<Photo, 'id'>[]): ApprovedContent {
  const fields = REVIEWED_FIELDS.map((name) => [name, listing[name] ?? null])

  return { ...Object.fromEntries(fields), photos: photos.map(({ id }) => id) }
}

/** What changed since the approval, in words; photos as what was added, removed and moved. */
export function changesSince(approved: ApprovedContent, now: ApprovedContent): AuditChange[] {
  const { photos: before, ...oldFields } = approved
  const { photos: after, ...fields } = now
  const photos = photoChange(before, after)

  return [
    ...changesBetween(oldFields, fields),
    ...(photos ? [{ field: 'photos', before: `${before.length}`, after: photos }] : []),
  ]
}

function photoChange(before: string[], after: string[]): string | null {
  const added = after.filter((id) => !before.includes(id)).length
  const removed = before.filter((id) => !after.includes(id)).length
  const isMoved = added + removed === 0 && before.join() !== after.join()
  const parts = [
    added > 0 && `${added} added`,
    removed > 0 && `${removed} removed`,
    isMoved && 'in another order',
  ].filter(Boolean)

  return parts.length > 0 ? `${after.length}: ${parts.join(', ')}` : null
}
