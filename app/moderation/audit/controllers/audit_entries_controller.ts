import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { orNull } from '#moderation/lists/controllers/or_null'
import { readQuery } from '#moderation/lists/controllers/read_query'
import ListAuditEntries from '#moderation/audit/list_audit_entries'
import { auditQuery } from '#moderation/audit/audit_validators'
import { pageOf } from '#shared/validators/page_query'
import { lastPageAtMost } from '#shared/values/page'

/** `GET /admin/audit`; an invalid query shows the first page of everything. */
export default class AuditEntriesController {
  @inject()
  async index({ inertia, logger, request }: HttpContext, entries: ListAuditEntries) {
    const { query, filter } = await readQuery(auditQuery, request)
    const asked = pageOf(query, marketplace.pages.admin)

    return inertia.render('moderation/audit', {
      entries: await orNull({ logger }, () =>
        lastPageAtMost(asked, (page) => entries.handle(page))
      ),
      filter,
    })
  }
}
