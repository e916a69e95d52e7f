import EvidenceTransformer from '#compliance/evidence/evidence_transformer'
import type { EvidenceOfListing } from '#compliance/evidence/list_evidence'
import { BaseTransformer } from '@adonisjs/core/transformers'
import type { DateTime } from 'luxon'

/** The evidence of a listing among those of others, for administrators. */
export default class AdminEvidenceTransformer extends BaseTransformer<EvidenceOfListing> {
  constructor(
    given: EvidenceOfListing,
    private now: DateTime
  ) {
    super(given)
  }

  toObject() {
    const { listing, evidence } = this.resource
    const { id, title, owner } = listing

    return {
      id,
      title,
      owner: this.pick(owner, ['id', 'firstName', 'lastName', 'email']),
      ...new EvidenceTransformer(evidence, this.now).toObject(),
    }
  }
}
