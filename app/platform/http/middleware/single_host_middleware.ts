import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** Refuses a request with two Host headers: a proxy before us may have read the other one (rule H29). */
export default class SingleHostMiddleware {
  handle({ request, response }: HttpContext, next: NextFn) {
    const names = request.request.rawHeaders.filter((_, index) => index % 2 === 0)
    if (names.filter((name) => name.toLowerCase() === 'host').length <= 1) return next()

    return response.status(400).send({ message: 'A request must have one Host header' })
  }
}
