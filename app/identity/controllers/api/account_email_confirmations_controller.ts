import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import ConfirmEmailChange from '#identity/actions/confirm_email_change'
import { emailConfirmationValidator } from '#identity/validators/identity_validators'
import { forgetCount } from '#platform/http/middleware/throttle'

/** Without signing in; a session of the same person that follows the link stays. */
export default class AccountEmailConfirmationsController {
  @inject()
  async store({ auth, request }: HttpContext, confirm: ConfirmEmailChange) {
    const { token } = await request.validateUsing(emailConfirmationValidator)
    const isKnown = await auth.checkUsing(['api'])
    const user = isKnown ? auth.use('api').getUserOrFail() : null
    const session = user ? { userId: user.id, tokenId: user.accessTokenId } : undefined

    const { email } = await confirm.handle({ token, session, now: DateTime.utc() })
    await forgetCount('signInByEmail', email)
    return { message: 'Your email address is changed.' }
  }
}
