import type { HttpContext } from '@adonisjs/core/http'
import { sameOriginPath } from '#identity/rules/same_origin_path'

/** The login page; `?next=` is the page to go to after it. */
export default class SessionsController {
  create({ inertia, request }: HttpContext) {
    return inertia.render('identity/login', { next: sameOriginPath(request.qs().next) })
  }
}
