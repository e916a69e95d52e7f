import EvidenceTransformer from '#compliance/evidence/evidence_transformer'
import { evidenceValidator } from '#compliance/evidence/evidence_validators'
import FindEvidence from '#compliance/evidence/find_evidence'
import FindManagedListing from '#compliance/evidence/find_managed_listing'
import SaveEvidence from '#compliance/evidence/save_evidence'
import { authorOf } from '#platform/http/author_of'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'

export default class EvidenceController {
  @inject()
  async show(ctx: HttpContext, listings: FindManagedListing, find: FindEvidence) {
    const { auth, params, response, serialize } = ctx
    const { id: listingId } = await listings.handle({ id: params.id, user: auth.user! })

    response.header('Cache-Control', 'private, no-store')
    return serialize(
      EvidenceTransformer.transform(await find.handle({ listingId }), DateTime.utc())
    )
  }

  @inject()
  async update(ctx: HttpContext, listings: FindManagedListing, save: SaveEvidence) {
    const { auth, params, request, serialize } = ctx
    const { id: listingId } = await listings.handle({ id: params.id, user: auth.user! })
    const changes = await request.validateUsing(evidenceValidator)
    const evidence = await save.handle({ listingId, by: authorOf(ctx), changes })

    return serialize(EvidenceTransformer.transform(evidence, DateTime.utc()))
  }
}
