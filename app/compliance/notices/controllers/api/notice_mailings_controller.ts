import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import NoticeTransformer from '#compliance/notices/notice_transformer'
import ResendNotice from '#compliance/notices/resend_notice'
import { authorOf } from '#platform/http/author_of'

export default class NoticeMailingsController {
  @inject()
  async store(ctx: HttpContext, resend: ResendNotice) {
    const notice = await resend.handle({ noticeId: ctx.params.id, ...authorOf(ctx) })

    return ctx.serialize(NoticeTransformer.transform(notice))
  }
}
