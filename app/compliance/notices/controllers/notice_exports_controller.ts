import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import ExportNotices from '#compliance/notices/export_notices'
import { noticeRows } from '#compliance/notices/notice_rows'
import { noticePeriod } from '#compliance/notices/notice_validators'
import { authorOf } from '#platform/http/author_of'
import { csvFile } from '#platform/http/csv_file'

/** `/admin/notices.csv?from=2027-01-01&to=2027-01-31`; an invalid period leads back to the list (rule E56). */
export default class NoticeExportsController {
  @inject()
  async show(ctx: HttpContext, exported: ExportNotices) {
    const { request, response } = ctx
    const [error, period] = await noticePeriod.tryValidate(request.qs())
    if (error) return response.redirect().toRoute('admin.notices')

    const notices = await exported.handle({ ...period, ...authorOf(ctx) })
    response.header('Cache-Control', 'private, no-store')
    return csvFile(response, 'notices', noticeRows(notices))
  }
}
