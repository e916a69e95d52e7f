import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import SettleFailedMails from '#moderation/operations/settle_failed_mails'
import { authorOf } from '#platform/http/author_of'

/** `DELETE /admin/mails/{id}`: discards a failed mail and erases its content */
export default class MailsController {
  @inject()
  async destroy(ctx: HttpContext, mails: SettleFailedMails) {
    await mails.handle({ ...authorOf(ctx), verdict: 'discarded', id: ctx.params.id })

    return ctx.response.noContent()
  }
}
