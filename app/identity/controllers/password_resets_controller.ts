import type { HttpContext } from '@adonisjs/core/http'
import { mailedToken } from '#identity/controllers/mailed_token'

/** The page of a reset link or an invitation. */
export default class PasswordResetsController {
  edit(ctx: HttpContext) {
    return ctx.inertia.render('identity/reset_password', { token: mailedToken(ctx) })
  }
}
