import Listing from '#catalog/models/listing'
import { judgeEvidence } from '#compliance/evidence/judge_evidence'
import Evidence from '#compliance/models/evidence'
import { fieldsOf } from '#compliance/rules/evidence_fields'
import type { AccountExport } from '#identity/contract/account_parts'
import type User from '#identity/models/user'
import { isoUtc } from '#shared/values/auckland_time'
import type { DateTime } from 'luxon'

/** The evidence of a person's moorings; of the documents the names, the files themselves are with the moorings (rule E15). */
export default class ExportEvidence implements AccountExport {
  async recordsOf({ user, now }: { user: User; now: DateTime }) {
    const own = Listing.query().where('ownerId', user.id).select('id')
    const given = await Evidence.query()
      .whereIn('listing_id', own)
      .preload('documents')
      .orderBy('listing_id')

    return {
      evidence: given.map((evidence) => ({
        listingId: evidence.listingId,
        ...fieldsOf(evidence),
        ...judgeEvidence(evidence, now),
        note: evidence.note,
        documents: evidence.documents.map(({ id, kind, name, size, createdAt }) => ({
          id,
          kind,
          name,
          size,
          createdAt: isoUtc(createdAt),
        })),
      })),
    }
  }
}
