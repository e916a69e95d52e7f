import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import CloseAccount from '#identity/actions/close_account'
import { closingValidator } from '#identity/validators/identity_validators'

export default class AccountClosingsController {
  @inject()
  async store({ auth, request, response }: HttpContext, closeAccount: CloseAccount) {
    const user = auth.use('api').getUserOrFail()
    const input = await request.validateUsing(closingValidator)
    await closeAccount.handle({ ...input, user, address: request.ip(), now: DateTime.utc() })

    return response.noContent()
  }
}
