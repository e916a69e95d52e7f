import { router } from '@inertiajs/react'
import { ApiError } from '~/lib/api_error'
import { type AnswerOf, type ApiRoute, type CallInput, send, sendFiles } from '~/lib/http'
import { type Routes, urlFor } from '~/lib/routes'
import { session } from '~/lib/session_store'

export type { AnswerOf, BodyOf } from '~/lib/http'
export { ApiError, errorMessage, fieldMessages, serverMessage } from '~/lib/api_error'

interface CallOptions {
  /** Leave the stored session alone when the answer is 401 (sign-in forms). */
  keepSession?: boolean
}

interface UploadOptions<Route extends ApiRoute> extends CallOptions {
  params: Routes[Route]['types']['params']
  /** Called with the sent share, 0 to 1. */
  onProgress?: (share: number) => void
}

type Options<Route extends ApiRoute> = CallInput<Route> & CallOptions

/** The REST API with the stored token. Both return the parsed body or throw ApiError. */
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

/** A token that stopped working ends the session on both sides; the person comes back here after signing in. */
async function leaveForSignIn(token: string | null) {
  const here = window.location.pathname + window.location.search

  if (token) await session.endPageSession()
  session.forget()
  if (token) session.showSessionEnded()
  router.flushAll()
  router.visit(urlFor('login', {}, { qs: { next: here } }))
}
