import type { HttpContext } from '@adonisjs/core/http'
import type { Author } from '#shared/values/author'

export function authorOf({ auth, request }: Pick<HttpContext, 'auth' | 'request'>): Author {
  return { actorId: auth.getUserOrFail().id, address: request.ip() }
}
