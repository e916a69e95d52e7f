import { router } from '@inertiajs/react'
import { ApiError } from '~/lib/api_error'
import { type AnswerOf, type ApiRoute, type CallInput, send, sendFiles } from '~/lib/http'
import { type Routes, urlFor } from '~/lib/routes'
import { session } from '~/lib/session_store'

export type { AnswerOf, BodyOf } from '~/lib/http'
export { ApiError, errorMessage, fieldMessages, serverMessage } from '~/lib/api_error'

interface CallOptions {
  /** Keep the stored session on a 401 response (sign-in forms). */
  keepSession?: boolean
}

interface UploadOptions<Route extends ApiRoute> extends CallOptions {
  params: Routes[Route]['types']['params']
  /** Called with the share that has been sent, 0 to 1. */
  onProgress?: (share: number) => void
}

type Options<Route extends ApiRoute> = CallInput<Route> & CallOptions

/** REST API client that sends the stored token. Both methods return the parsed body or throw ApiError. */
export const api = {
  call: <Route extends ApiRoute>(
    route: Route,
    ...[options]: {} extends CallInput<Route> ? [Options<Route>?] : [Options<Route>]
  ): Promise<AnswerOf<Route>> => guarded(options, (token) => send(route, { ...options, token })),

  upload: <Route extends ApiRoute>(
    route: Route,
    form: FormData,
    { params, onProgress, ...options }: UploadOptions<Route>
  ): Promise<AnswerOf<Route>> =>
    guarded(options, (token) => sendFiles(route, { params, form, token, onProgress })),
}

async function guarded<T>(
  options: CallOptions | undefined,
  call: (token: string | null) => Promise<T>
) {
  const token = session.token()

  try {
    return await call(token)
  } catch (error) {
    const isExpired = error instanceof ApiError && error.status === 401
    if (isExpired && !options?.keepSession) await leaveForSignIn(token)
    throw error
  }
}

/**
 * An invalid token ends the session in the browser and on the server; after signing in the person returns to this
 * page.
 */
async function leaveForSignIn(token: string | null) {
  const here = window.location.pathname + window.location.search

  if (token) await session.endPageSession()
  session.forget()
  if (token) session.sayEnded()
  router.flushAll()
  router.visit(urlFor('login', {}, { qs: { next: here } }))
}
