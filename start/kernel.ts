import app from '@adonisjs/core/services/app'
import router from '@adonisjs/core/services/router'
import server from '@adonisjs/core/services/server'
import cors from '#config/cors'

server.errorHandler(() => import('#platform/http/exception_handler'))

/** Runs on every request, also without a matching route. */
server.use([
  () => import('#platform/http/middleware/every_request_middleware'),
  ...(cors.enabled ? [() => import('@adonisjs/cors/cors_middleware')] : []),
  ...(app.inProduction ? [] : [() => import('@adonisjs/vite/vite_middleware')]),
])

/**
 * Named middleware, used on groups of routes: pages have sessions, the API has none. caller_provider.ts adds the
 * caller to the context.
 */
export const middleware = router.named({
  body: () => import('#platform/http/middleware/read_body_middleware'),
  rawBody: () => import('#platform/http/middleware/raw_body_middleware'),
  session: () => import('#platform/http/middleware/session_middleware'),
  shield: () => import('@adonisjs/shield/shield_middleware'),
  pageUser: () => import('#identity/middleware/page_user_middleware'),
  inertia: () => import('#identity/middleware/inertia_middleware'),
  searchEngines: () => import('#platform/http/middleware/search_engines_middleware'),
  sameOrigin: () => import('#identity/middleware/same_origin_middleware'),
  signedIn: () => import('#identity/middleware/signed_in_middleware'),
  visitorsOnly: () => import('#identity/middleware/visitors_only_middleware'),
  maybeSignedIn: () => import('#identity/middleware/maybe_signed_in_middleware'),
})
