import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import EndMails from '#identity/actions/end_mails'
import { unsubscriptionValidator } from '#identity/validators/identity_validators'

/** POST /unsubscribe?token=: by the button of the page, or by a mail program (RFC 8058). */
export default class UnsubscriptionsController {
  @inject()
  async store({ request }: HttpContext, endMails: EndMails) {
    await endMails.handle(await unsubscriptionValidator.validate(request.qs()))

    return { message: 'You won’t get any more emails of this kind.' }
  }
}
