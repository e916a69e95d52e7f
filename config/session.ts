import { defineConfig, stores } from '@adonisjs/session'
import env from '#start/env'
import { isServedOverTls } from '#config/app'
import marketplace from '#config/marketplace'

/** The name of the cookie of page sessions. */
export const sessionCookie = isServedOverTls ? '__Host-session' : 'session'

export default defineConfig({
  enabled: true,
  cookieName: sessionCookie,
  clearWithBrowser: false,
  /** Same lifetime as the access token the page session was created with (docs/adr/0012). */
  age: `${marketplace.tokens.accessDays} days`,
  cookie: { path: '/', httpOnly: true, secure: isServedOverTls, sameSite: 'lax' },
  store: env.get('SESSION_DRIVER'),
  stores: { cookie: stores.cookie() },
})
