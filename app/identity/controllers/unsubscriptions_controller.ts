import type { HttpContext } from '@adonisjs/core/http'
import { mailedToken } from '#identity/controllers/mailed_token'
import { readUnsubscribeToken } from '#identity/steps/unsubscribe_token'

/** The page of the link that ends mails of one kind; its button ends them. */
export default class UnsubscriptionsController {
  create(ctx: HttpContext) {
    const token = mailedToken(ctx)
    const kind = readUnsubscribeToken(token)?.kind ?? null

    return ctx.inertia.render('identity/unsubscribe', { token: kind && token, kind })
  }
}
