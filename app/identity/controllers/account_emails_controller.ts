import type { HttpContext } from '@adonisjs/core/http'
import { mailedToken } from '#identity/controllers/mailed_token'

/** The page of the link to a new email address. */
export default class AccountEmailsController {
  create(ctx: HttpContext) {
    return ctx.inertia.render('identity/confirm_email', { token: mailedToken(ctx) })
  }
}
