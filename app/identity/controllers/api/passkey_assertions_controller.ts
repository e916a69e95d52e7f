import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import AskPasskey from '#identity/actions/ask_passkey'

/** POST /account/passkeys/assertion-options: what a passkey of this person signs before a change (rule A85). */
export default class PasskeyAssertionsController {
  @inject()
  async store({ auth }: HttpContext, askPasskey: AskPasskey) {
    const { id: userId } = auth.use('api').getUserOrFail()

    return askPasskey.handle({ userId, now: DateTime.utc() })
  }
}
