import { defineConfig } from '@adonisjs/shield'
import app from '@adonisjs/core/services/app'
import { isServedOverTls } from '#config/app'
import map, { tileOrigins } from '#config/map'

/** Pictures and styles may be inline (placeholders, chart bars); scripts may not. */
const development = app.inProduction ? [] : ['@viteUrl']

export default defineConfig({
  csp: {
    enabled: true,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", '@nonce', ...development],
      styleSrc: ["'self'", "'unsafe-inline'", ...development],
      imgSrc: ["'self'", 'data:', 'blob:', () => tileOrigins(map.tiles).join(' ')],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'", ...(app.inProduction ? [] : ['ws:'])],
      formAction: ["'self'", 'https://checkout.stripe.com'],
      frameAncestors: ["'none'"],
      baseUri: ["'self'"],
      objectSrc: ["'none'"],
      workerSrc: ["'self'"],
    },
    reportOnly: false,
  },
  /** Pages change nothing and the API reads no cookies, so requests cannot be forged (docs/adr/0004). */
  csrf: { enabled: false },
  xFrame: { enabled: true, action: 'DENY' },
  hsts: { enabled: isServedOverTls, maxAge: '1 year' },
  contentTypeSniffing: { enabled: true },
})
