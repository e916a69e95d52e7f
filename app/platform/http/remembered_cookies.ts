import type { HttpRequest } from '@adonisjs/core/http'
import { LRUCache } from 'lru-cache'

/** A cookie that has expired meanwhile is taken for so long; sessions end with their access token (docs/adr/0012). */
const KEPT_MS = 60_000
const MOST = 5000

/** As JSON, so that nobody changes it. */
const known = new LRUCache<string, string>({ max: MOST, ttl: KEPT_MS })

/** What a signed or encrypted cookie says is checked once a minute, the same text under the same name. */
export function rememberCookies(request: HttpRequest): void {
  request.cookie = remembered('signed', request.cookie)
  request.encryptedCookie = remembered('encrypted', request.encryptedCookie)

  function remembered(kind: string, read: HttpRequest['cookie']): HttpRequest['cookie'] {
    return (name, fallback) => {
      const text = request.cookiesList()[name]
      if (!text) return fallback
      const key = `${kind} ${name} ${text}`
      const found = known.get(key)
      if (found) return JSON.parse(found)

      const value = read.call(request, name)
      if (value !== undefined && value !== null) known.set(key, JSON.stringify(value))
      return value ?? fallback
    }
  }
}
