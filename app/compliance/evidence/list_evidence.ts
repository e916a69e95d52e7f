import type { evidenceQuery } from '#compliance/evidence/evidence_validators'
import { hasStatus, statusSql } from '#compliance/evidence/status_sql'
import { noEvidence } from '#compliance/evidence/find_evidence'
import Evidence from '#compliance/models/evidence'
import Listing from '#catalog/models/listing'
import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import { aucklandDateOf } from '#shared/values/auckland_time'
import { type Page, toPage } from '#shared/values/page'
import type { Infer } from '@vinejs/vine/types'
import type { DateTime } from 'luxon'

export interface EvidenceOfListing {
  /** With its owner. */
  listing: Listing
  evidence: Evidence
}

type Filter = Infer<typeof evidenceQuery> & { page: number; limit: number; now: DateTime }

/** Evidence of all listings that are not deleted: complete ones first, those that wait longest first (rule E11). */
export default class ListEvidence {
  async handle({ page, limit, status, now }: Filter): Promise<Page<EvidenceOfListing>> {
    const today = aucklandDateOf(now)
    const from = sql`FROM listings l LEFT JOIN listing_evidence e ON e.listing_id = l.id
      WHERE l.deleted_at IS NULL AND ${status ? hasStatus(status, today) : sql`true`}`
    const [ids, [{ total }]] = await Promise.all([
      runSql<{ id: string }>(
        sql`SELECT l.id ${from} ORDER BY (${statusSql(today)} = 'complete') DESC,
          e.changed_at NULLS LAST, l.created_at, l.id LIMIT ${limit} OFFSET ${(page - 1) * limit}`
      ),
      runSql<{ total: number }>(sql`SELECT count(*)::int AS total ${from}`),
    ])

    return toPage(await this.#read(ids.map(({ id }) => id)), total, { page, limit })
  }

  async #read(ids: string[]): Promise<EvidenceOfListing[]> {
    const listings = await Listing.query().whereIn('id', ids).preload('owner')
    const given = await Evidence.query().whereIn('listing_id', ids).preload('documents')
    const evidenceOf = new Map(given.map((evidence) => [evidence.listingId, evidence]))
    const inOrder = new Map(listings.map((listing) => [listing.id, listing]))

    return ids.flatMap((id) => {
      const listing = inOrder.get(id)
      return listing ? [{ listing, evidence: evidenceOf.get(id) ?? noEvidence(id) }] : []
    })
  }
}
