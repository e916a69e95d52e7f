import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import RenewRecoveryCodes from '#identity/actions/renew_recovery_codes'
import { ownCodeValidator } from '#identity/validators/second_factor'

export default class RecoveryCodesController {
  @inject()
  async store({ auth, request }: HttpContext, renew: RenewRecoveryCodes) {
    const { id: userId } = auth.use('api').getUserOrFail()
    const { code } = await request.validateUsing(ownCodeValidator)

    return { recoveryCodes: await renew.handle({ userId, code, now: DateTime.utc() }) }
  }
}
