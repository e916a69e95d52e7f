import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import SignOutEverywhere from '#identity/actions/sign_out_everywhere'

/** DELETE /auth/sessions: signs out everywhere, on this device too. */
export default class EverySessionController {
  @inject()
  async destroy({ auth, response }: HttpContext, signOut: SignOutEverywhere) {
    await signOut.handle({ userId: auth.use('api').getUserOrFail().id })

    return response.noContent()
  }
}
