import { defineConfig } from '@adonisjs/auth'
import type { Authenticators, InferAuthEvents, InferAuthenticators } from '@adonisjs/auth/types'
import { bearerGuard } from '#identity/middleware/bearer_guard'
import { pageGuard } from '#identity/middleware/page_guard'

/** Two guards: sessions for pages, access tokens for the API (docs/design.md, section 10). */
const authConfig = defineConfig({
  default: 'web',
  guards: {
    web: pageGuard(),
    api: bearerGuard(),
  },
})

export default authConfig

declare module '@adonisjs/auth/types' {
  export interface Authenticators extends InferAuthenticators<typeof authConfig> {}
}
declare module '@adonisjs/core/types' {
  interface EventsList extends InferAuthEvents<Authenticators> {}
}
