import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import AskPasskey from '#identity/actions/ask_passkey'
import { passkeyQuestionValidator } from '#identity/validators/second_factor'

export default class PasskeyQuestionsController {
  @inject()
  async store({ request }: HttpContext, askPasskey: AskPasskey) {
    await request.validateUsing(passkeyQuestionValidator)

    return askPasskey.handle({ now: DateTime.utc() })
  }
}
