import EvidenceTransformer from '#compliance/evidence/evidence_transformer'
import FindEvidence from '#compliance/evidence/find_evidence'
import FindManagedListing from '#compliance/evidence/find_managed_listing'
import marketplace from '#config/marketplace'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'

/** The page of a mooring's evidence for its owner. */
export default class EvidenceController {
  @inject()
  async show(ctx: HttpContext, listings: FindManagedListing, find: FindEvidence) {
    const { auth, inertia, params } = ctx
    const user = auth.use('web').getUserOrFail()
    const { id, title } = await listings.handle({ id: params.id, user })
    const evidence = await find.handle({ listingId: id })

    return inertia.render('compliance/evidence', {
      listing: { id, title },
      evidence: EvidenceTransformer.transform(evidence, DateTime.utc()),
      mostDocuments: marketplace.compliance.documentsPerListing,
      isEnforced: marketplace.compliance.mode === 'enforce',
    })
  }
}
