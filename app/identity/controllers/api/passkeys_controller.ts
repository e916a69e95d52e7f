import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import AddPasskey from '#identity/actions/add_passkey'
import RemovePasskey from '#identity/actions/remove_passkey'
import { passkeyFacts } from '#identity/transformers/account_transformer'
import { newPasskeyValidator } from '#identity/validators/second_factor'

/** The passkeys of the person who asks. */
export default class PasskeysController {
  @inject()
  async store({ auth, request, response }: HttpContext, addPasskey: AddPasskey) {
    const user = auth.use('api').getUserOrFail()
    const { name, credential } = await request.validateUsing(newPasskeyValidator)
    const { passkey, recoveryCodes } = await addPasskey.handle({
      name,
      credential,
      userId: user.id,
      tokenId: user.accessTokenId,
      now: DateTime.utc(),
    })

    response.status(201)
    return { ...passkeyFacts(passkey), recoveryCodes }
  }

  @inject()
  async destroy({ auth, params, response }: HttpContext, removePasskey: RemovePasskey) {
    const { id: userId } = auth.use('api').getUserOrFail()
    await removePasskey.handle({ userId, passkeyId: params.id, now: DateTime.utc() })

    return response.noContent()
  }
}
