import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import AddPasskey from '#identity/actions/add_passkey'
import RemovePasskey from '#identity/actions/remove_passkey'
import { passkeyFacts } from '#identity/transformers/account_transformer'
import { newPasskeyValidator, ownProofValidator } from '#identity/validators/second_factor'

/** The passkeys of the person who asks. */
export default class PasskeysController {
  @inject()
  async store({ auth, request, response }: HttpContext, addPasskey: AddPasskey) {
    const user = auth.use('api').getUserOrFail()
    const { name, credential } = await request.validateUsing(newPasskeyValidator)
    const { passkey, recoveryCodes } = await addPasskey.handle({
      name,
      credential,
      user,
      tokenId: user.accessTokenId,
      now: DateTime.utc(),
    })

    response.status(201)
    return { ...passkeyFacts(passkey), recoveryCodes }
  }

  @inject()
  async destroy({ auth, params, request, response }: HttpContext, removePasskey: RemovePasskey) {
    const user = auth.use('api').getUserOrFail()
    const input = await request.validateUsing(ownProofValidator)
    await removePasskey.handle({ ...input, user, passkeyId: params.id, now: DateTime.utc() })

    return response.noContent()
  }
}
