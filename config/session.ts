import { defineConfig, stores } from '@adonisjs/session'
import env from '#start/env'
import { isServedOverTls } from '#config/app'

export default defineConfig({
  enabled: true,
  cookieName: isServedOverTls ? '__Host-session' : 'session',
  clearWithBrowser: false,
  age: '30 days',
  cookie: { path: '/', httpOnly: true, secure: isServedOverTls, sameSite: 'lax' },
  store: env.get('SESSION_DRIVER'),
  stores: { cookie: stores.cookie() },
})
