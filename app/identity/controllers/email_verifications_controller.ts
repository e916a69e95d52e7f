import type { HttpContext } from '@adonisjs/core/http'
import { mailedToken } from '#identity/controllers/mailed_token'
import OneTimeToken from '#identity/models/one_time_token'

/** The page of the link that confirms an email address, and leads on to where the person wanted to go. */
export default class EmailVerificationsController {
  async create(ctx: HttpContext) {
    const token = mailedToken(ctx)
    const next = token && (await OneTimeToken.nextPathOf(token))

    return ctx.inertia.render('identity/verify_email', { token, next })
  }
}
