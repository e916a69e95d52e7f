import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import SettleFailed from '#moderation/operations/settle_failed'
import { authorOf } from '#platform/http/author_of'

export default class MailsController {
  /** `POST /admin/mails/{id}/retry`, `POST /admin/mails/retry` for all failed mails */
  @inject()
  update(ctx: HttpContext, failed: SettleFailed) {
    return failed.handle({ ...authorOf(ctx), kind: 'mail', outcome: 'retried', id: ctx.params.id })
  }

  /** `DELETE /admin/mails/{id}`: discards a failed mail and erases its content */
  @inject()
  async destroy(ctx: HttpContext, failed: SettleFailed) {
    await failed.handle({ ...authorOf(ctx), kind: 'mail', outcome: 'discarded', id: ctx.params.id })

    return ctx.response.noContent()
  }
}
