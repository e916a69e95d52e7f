import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import ConfirmTotp from '#identity/actions/confirm_totp'
import RemoveTotp from '#identity/actions/remove_totp'
import SetUpTotp from '#identity/actions/set_up_totp'
import { firstCodeValidator, ownProofValidator } from '#identity/validators/second_factor'

/** One-time codes of the person who asks: set up, confirmed, removed. */
export default class TotpController {
  @inject()
  async store({ auth, request, response }: HttpContext, setUp: SetUpTotp) {
    const user = auth.use('api').getUserOrFail()
    const input = await request.validateUsing(ownProofValidator)

    response.status(201)
    return setUp.handle({ ...input, user, now: DateTime.utc() })
  }

  @inject()
  async update({ auth, request }: HttpContext, confirm: ConfirmTotp) {
    const user = auth.use('api').getUserOrFail()
    const { code } = await request.validateUsing(firstCodeValidator)
    const tokenId = user.accessTokenId

    return {
      recoveryCodes: await confirm.handle({ userId: user.id, code, tokenId, now: DateTime.utc() }),
    }
  }

  @inject()
  async destroy({ auth, request, response }: HttpContext, remove: RemoveTotp) {
    const user = auth.use('api').getUserOrFail()
    const input = await request.validateUsing(ownProofValidator)
    await remove.handle({ ...input, user, now: DateTime.utc() })

    return response.noContent()
  }
}
