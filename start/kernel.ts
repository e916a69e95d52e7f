import app from '@adonisjs/core/services/app'
import server from '@adonisjs/core/services/server'
import cors from '#config/cors'
import { madeOnce } from '#platform/http/middleware/made_once'

server.errorHandler(() => import('#platform/http/exception_handler'))

/** Runs on every request, also without a matching route. */
server.use([
  () => import('#platform/http/middleware/every_request_middleware'),
  ...(cors.enabled ? [() => import('@adonisjs/cors/cors_middleware')] : []),
  ...(app.inProduction ? [] : [() => import('@adonisjs/vite/vite_middleware')]),
])

/** Used on groups of routes: pages have sessions, the API has none. caller_provider.ts adds the caller to the context. */
export const middleware = {
  body: madeOnce(() => import('#platform/http/middleware/read_body_middleware')),
  rawBody: madeOnce(() => import('#platform/http/middleware/raw_body_middleware')),
  session: madeOnce(() => import('#platform/http/middleware/session_middleware')),
  shield: madeOnce(() => import('@adonisjs/shield/shield_middleware')),
  pageUser: madeOnce(() => import('#identity/middleware/page_user_middleware')),
  inertia: madeOnce(() => import('#identity/middleware/inertia_middleware')),
  searchEngines: madeOnce(() => import('#platform/http/middleware/search_engines_middleware')),
  sameOrigin: madeOnce(() => import('#identity/middleware/same_origin_middleware')),
  signedIn: madeOnce(() => import('#identity/middleware/signed_in_middleware')),
  visitorsOnly: madeOnce(() => import('#identity/middleware/visitors_only_middleware')),
  maybeSignedIn: madeOnce(() => import('#identity/middleware/maybe_signed_in_middleware')),
}
