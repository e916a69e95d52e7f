import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import SettleFailedMails from '#moderation/operations/settle_failed_mails'

/** `DELETE /admin/mails/{id}`: discards a failed mail and erases its content */
export default class MailsController {
  @inject()
  async destroy({ auth, params, request, response }: HttpContext, mails: SettleFailedMails) {
    await mails.handle({
      verdict: 'discarded',
      id: params.id,
      actorId: auth.getUserOrFail().id,
      address: request.ip(),
    })

    return response.noContent()
  }
}
