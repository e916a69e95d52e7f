import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** Refuses a request with two Host headers: a proxy before us may have read the other one (rule H29). */
export function refuseSecondHost({ request, response }: HttpContext, next: NextFn) {
  const { rawHeaders } = request.request
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index].length === 4 && rawHeaders[index].toLowerCase() === 'host') hosts += 1
  if (hosts <= 1) return next()

  return response.status(400).send({ message: 'A request must have one Host header' })
}
