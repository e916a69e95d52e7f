import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import SettleFailedMails from '#moderation/operations/settle_failed_mails'
import { authorOf } from '#platform/http/author_of'

/** `POST /admin/mails/{id}/retry`, `POST /admin/mails/retry` for all failed mails */
export default class MailRetriesController {
  @inject()
  store(ctx: HttpContext, mails: SettleFailedMails) {
    return mails.handle({ ...authorOf(ctx), verdict: 'retried', id: ctx.params.id })
  }
}
