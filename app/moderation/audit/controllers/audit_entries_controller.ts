import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { listPage } from '#moderation/lists/controllers/list_page'
import ListAuditEntries from '#moderation/audit/list_audit_entries'
import { auditQuery } from '#moderation/audit/audit_validators'

export default class AuditEntriesController {
  @inject()
  async index(ctx: HttpContext, list: ListAuditEntries) {
    const limit = marketplace.pages.adminScreen
    const { found, filter } = await listPage(ctx, { query: auditQuery, limit, list })

    return ctx.inertia.render('moderation/audit', { entries: found, filter })
  }
}
