import AdminEvidenceTransformer from '#compliance/evidence/admin_evidence_transformer'
import { evidenceQuery } from '#compliance/evidence/evidence_validators'
import ListEvidence from '#compliance/evidence/list_evidence'
import marketplace from '#config/marketplace'
import { pageOf } from '#shared/validators/page_query'
import { lastPageAtMost } from '#shared/values/page'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'

/** The evidence of moorings for administrators; an invalid query shows the first page of all (rule E11). */
export default class AdminEvidenceController {
  @inject()
  async index({ inertia, request }: HttpContext, list: ListEvidence) {
    const now = DateTime.utc()
    const [, query] = await evidenceQuery.tryValidate(request.qs())
    const asked = { ...pageOf(query, marketplace.pages.adminScreen), status: query?.status, now }
    const { rows, ...page } = await lastPageAtMost(asked, (one) => list.handle(one))

    return inertia.render('compliance/admin_evidence', {
      listings: AdminEvidenceTransformer.transform(rows, now),
      page,
      filter: { status: query?.status ?? '' },
      isEnforced: marketplace.compliance.mode === 'enforce',
    })
  }
}
