import { changeEvidence } from '#compliance/evidence/change_evidence'
import type { evidenceValidator } from '#compliance/evidence/evidence_validators'
import { seenOf } from '#compliance/evidence/seen_evidence'
import type Evidence from '#compliance/models/evidence'
import { EVIDENCE_FIELDS } from '#compliance/rules/evidence_fields'
import { refuseStale } from '#shared/forms/changed_meanwhile'
import type { Author } from '#shared/values/author'
import type { Infer } from '@vinejs/vine/types'

interface Save {
  listingId: string
  by: Author
  changes: Infer<typeof evidenceValidator>
}

/** Saves fields of the evidence; those left out stay (rule E1). The same again changes nothing. */
export default class SaveEvidence {
  /** Throws NotFound, ChangedMeanwhile. */
  handle({ changes: { version, ...fields }, ...of }: Save): Promise<Evidence> {
    return changeEvidence(of, async (evidence) => {
      const before = seenOf(evidence)
      evidence.merge(fields)
      refuseStale({
        id: of.listingId,
        version,
        before,
        after: seenOf(evidence),
        sent: Object.keys(fields),
        isPart: true,
      })

      const changed = EVIDENCE_FIELDS.filter((name) => before[name] !== evidence[name])
      return { changed, made: evidence }
    })
  }
}
