import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import SettleFailedMails from '#moderation/operations/settle_failed_mails'

/** `POST /admin/mails/{id}/retry`, `POST /admin/mails/retry` for all failed mails */
export default class MailRetriesController {
  @inject()
  async store({ auth, params, request }: HttpContext, mails: SettleFailedMails) {
    return mails.handle({
      verdict: 'retried',
      id: params.id,
      actorId: auth.getUserOrFail().id,
      address: request.ip(),
    })
  }
}
