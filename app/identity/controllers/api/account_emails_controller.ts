import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import RequestEmailChange from '#identity/actions/request_email_change'
import { emailChangeValidator } from '#identity/validators/identity_validators'

export default class AccountEmailsController {
  @inject()
  async store({ auth, request, response }: HttpContext, changeEmail: RequestEmailChange) {
    const user = auth.use('api').getUserOrFail()
    const input = await request.validateUsing(emailChangeValidator)
    await changeEmail.handle({ ...input, user, now: DateTime.utc() })

    response.status(202)
    return {
      message: 'We have sent a link to the new address. It changes when you follow the link.',
    }
  }
}
