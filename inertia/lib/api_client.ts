import { router } from '@inertiajs/react'
import { ApiError } from '~/lib/api_error'
import { type Query, send, sendFiles } from '~/lib/http'
import { session } from '~/lib/session_store'

export { ApiError, errorMessage, fieldMessages, serverMessage } from '~/lib/api_error'

interface CallOptions {
  /** Leave the stored session alone when the answer is 401 (sign-in forms). */
  keepSession?: boolean
}

/** The REST API with the stored token. Every call answers the parsed body or throws ApiError. */
export const api = {
  get: <T>(path: string, query?: Query, options?: CallOptions) =>
    guarded(options, (token) => send<T>({ method: 'GET', path, query, token })),

  post: <T = void>(path: string, body?: unknown, options?: CallOptions) =>
    guarded(options, (token) => send<T>({ method: 'POST', path, body, token })),

  patch: <T = void>(path: string, body?: unknown, options?: CallOptions) =>
    guarded(options, (token) => send<T>({ method: 'PATCH', path, body, token })),

  delete: <T = void>(path: string, body?: unknown, options?: CallOptions) =>
    guarded(options, (token) => send<T>({ method: 'DELETE', path, body, token })),

  /** `onProgress` tells the share that has left, 0 to 1. */
  upload: <T>(
    path: string,
    form: FormData,
    { onProgress, ...options }: CallOptions & { onProgress?: (share: number) => void } = {}
  ) => guarded(options, (token) => sendFiles<T>({ path, form, token, onProgress })),
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
  if (token) session.sayEnded()
  router.flushAll()
  router.visit(`/login?next=${encodeURIComponent(here)}`)
}
