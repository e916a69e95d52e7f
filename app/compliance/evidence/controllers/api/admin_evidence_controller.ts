import AdminEvidenceTransformer from '#compliance/evidence/admin_evidence_transformer'
import DecideOnEvidence from '#compliance/evidence/decide_on_evidence'
import { decisionValidator, evidenceQuery } from '#compliance/evidence/evidence_validators'
import FindEvidence from '#compliance/evidence/find_evidence'
import ListEvidence from '#compliance/evidence/list_evidence'
import marketplace from '#config/marketplace'
import { authorOf } from '#platform/http/author_of'
import { pageOf } from '#shared/validators/page_query'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'

export default class AdminEvidenceController {
  @inject()
  async index({ request, serialize }: HttpContext, list: ListEvidence) {
    const now = DateTime.utc()
    const query = await request.validateUsing(evidenceQuery, { data: request.qs() })
    const asked = { ...pageOf(query, marketplace.pages.admin), now }
    const { rows, ...page } = await list.handle(asked)

    return {
      listings: await serialize(AdminEvidenceTransformer.transform(rows, now)),
      ...page,
    }
  }

  @inject()
  async update(ctx: HttpContext, decide: DecideOnEvidence, find: FindEvidence) {
    const { params, request, serialize } = ctx
    const { note = null, ...decision } = await request.validateUsing(decisionValidator)
    const decided = { ...decision, note, ...authorOf(ctx), listingId: params.id }
    const listing = await decide.handle(decided)
    const evidence = await find.handle({ listingId: listing.id })

    return serialize(AdminEvidenceTransformer.transform({ listing, evidence }, DateTime.utc()))
  }
}
