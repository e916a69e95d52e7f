import type { HttpContext } from '@adonisjs/core/http'
import { mailedToken } from '#identity/controllers/mailed_token'

/** The page of the link that confirms an email address. */
export default class EmailVerificationsController {
  create(ctx: HttpContext) {
    return ctx.inertia.render('identity/verify_email', { token: mailedToken(ctx) })
  }
}
