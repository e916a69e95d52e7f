import { type KnownRegion, spellRegion } from '#catalog/rules/region_spelling'
import type { ListingDraft } from '#catalog/steps/listing_draft'
import { queryPrepared } from '#platform/database/query_prepared'
import type { Trx } from '#platform/database/trx'

const KNOWN = `
  SELECT region, count(*)::int AS count FROM listings
  WHERE moderation_status = 'approved' AND deleted_at IS NULL AND id <> :id
  GROUP BY region`

/** The draft of the listing with this id, its region spelled as other approved listings spell it (rule L55). */
export async function spellDraftRegion(
  { id, draft }: { id: string; draft: ListingDraft },
  trx: Trx
): Promise<ListingDraft> {
  const known = await queryPrepared<KnownRegion>(KNOWN, { id }, trx)

  return { ...draft, region: spellRegion(draft.region, known) }
}
