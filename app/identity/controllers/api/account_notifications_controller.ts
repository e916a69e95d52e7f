import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import ChooseMails from '#identity/actions/choose_mails'
import { preferencesOf } from '#identity/rules/mail_kinds'
import { notificationsValidator } from '#identity/validators/identity_validators'

/** Which mails the person who asks wants. */
export default class AccountNotificationsController {
  show({ auth }: HttpContext) {
    return preferencesOf(auth.use('api').getUserOrFail().unwantedMails)
  }

  @inject()
  async update({ auth, request }: HttpContext, chooseMails: ChooseMails) {
    const { id: userId } = auth.use('api').getUserOrFail()
    const wanted = await request.validateUsing(notificationsValidator)
    const { unwantedMails } = await chooseMails.handle({ userId, wanted })

    return preferencesOf(unwantedMails)
  }
}
