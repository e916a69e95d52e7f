import { defineConfig } from '@adonisjs/core/http'
import { answerUndecodablePath } from '#platform/http/undecodable_path'
import env from '#start/env'
import { trustedProxies } from '#shared/values/trusted_proxies'

export const appKey = env.get('APP_KEY')
export const appUrl = env.get('APP_URL')

/** Cookies are `Secure` when the site is served over TLS. */
export const isServedOverTls = appUrl.startsWith('https://')

export const http = defineConfig({
  onBadUrl: answerUndecodablePath,
  generateRequestId: true,
  allowMethodSpoofing: false,
  useAsyncLocalStorage: false,
  /** Responses have no cycles and no big integers; the framework's safe serializer is five times slower. */
  serializeJSON: (payload: unknown) => JSON.stringify(payload),
  trustProxy: trustedProxies(env.get('TRUST_PROXY')),
  cookie: {
    domain: '',
    path: '/',
    maxAge: '2h',
    httpOnly: true,
    secure: isServedOverTls,
    sameSite: 'lax',
  },
})
