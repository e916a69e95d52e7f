import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import ListNotices from '#compliance/notices/list_notices'
import NoticeTransformer from '#compliance/notices/notice_transformer'
import { noticesQuery } from '#compliance/notices/notice_validators'
import marketplace from '#config/marketplace'
import { pageOf } from '#shared/validators/page_query'

export default class NoticesController {
  @inject()
  async index({ request, serialize }: HttpContext, list: ListNotices) {
    const query = await request.validateUsing(noticesQuery, { data: request.qs() })
    const { rows, ...page } = await list.handle(pageOf(query, marketplace.pages.admin))

    return { notices: await serialize(NoticeTransformer.transform(rows)), ...page }
  }
}
