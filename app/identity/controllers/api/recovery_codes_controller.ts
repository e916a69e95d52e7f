import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import RenewRecoveryCodes from '#identity/actions/renew_recovery_codes'
import { ownProofValidator } from '#identity/validators/second_factor'

export default class RecoveryCodesController {
  @inject()
  async store({ auth, request }: HttpContext, renew: RenewRecoveryCodes) {
    const user = auth.use('api').getUserOrFail()
    const input = await request.validateUsing(ownProofValidator)

    return { recoveryCodes: await renew.handle({ ...input, user, now: DateTime.utc() }) }
  }
}
