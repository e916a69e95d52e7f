import { type KnownRegion, spellRegion } from '#catalog/rules/region_spelling'
import type { ListingDraft } from '#catalog/steps/listing_draft'
import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import type { Trx } from '#platform/database/trx'

/** The draft of the listing with this id, its region spelled as other approved listings spell it (rule L55). */
export async function spellDraftRegion(
  { id, draft }: { id: string; draft: ListingDraft },
  trx: Trx
): Promise<ListingDraft> {
  const known = await runSql<KnownRegion>(
    sql`SELECT region, count(*)::int AS count FROM listings
      WHERE moderation_status = 'approved' AND deleted_at IS NULL AND id <> ${id}
      GROUP BY region`,
    { plan: 'prepared', client: trx }
  )

  return { ...draft, region: spellRegion(draft.region, known) }
}
