import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import ListNotices from '#compliance/notices/list_notices'
import NoticeTransformer from '#compliance/notices/notice_transformer'
import { noticesQuery } from '#compliance/notices/notice_validators'
import marketplace from '#config/marketplace'
import { pageOf } from '#shared/validators/page_query'
import { lastPageAtMost } from '#shared/values/page'

/** The notices to the harbourmaster for administrators; an invalid query shows the first page of all (rule W155). */
export default class NoticesController {
  @inject()
  async index({ inertia, request }: HttpContext, list: ListNotices) {
    const [, query] = await noticesQuery.tryValidate(request.qs())
    const asked = { ...pageOf(query, marketplace.pages.adminScreen), status: query?.status }
    const { rows, ...page } = await lastPageAtMost(asked, (one) => list.handle(one))

    return inertia.render('compliance/admin_notices', {
      notices: NoticeTransformer.transform(rows),
      page,
      filter: { status: query?.status ?? '' },
      address: marketplace.compliance.harbourmasterEmail,
    })
  }
}
