import { router } from '@inertiajs/react'
import { api, ApiError, type BodyOf } from '~/lib/api_client'
import { urlFor } from '~/lib/routes'
import { session } from '~/lib/session_store'
import type { SignedInUser } from '~/lib/stored_session'

type SignInRoute =
  | 'api.sessions.store'
  | 'api.registrations.store'
  | 'api.second_factors.store'
  | 'api.passkey_sessions.store'

/** What a sign-in with the right password still has to answer. */
export interface Demand {
  challenge: string
  methods: ('totp' | 'recovery' | 'passkey')[]
}

/** Where a person goes after signing in (rule A41). */
export function homeOf({ role }: Pick<SignedInUser, 'role'>): string {
  if (role === 'ADMIN') return urlFor('admin.dashboard')

  return urlFor(role === 'OWNER' ? 'owner_dashboard' : 'browse')
}

/** Asks the API for a token and keeps it with the user. Throws ApiError. */
export async function openSession<Route extends SignInRoute>(
  route: Route,
  body: BodyOf<Route>
): Promise<SignedInUser> {
  const { access_token: token, user } = await api.call<SignInRoute>(route, {
    body,
    keepSession: true,
  })

  session.signIn({ token, user })
  router.flushAll()
  return user
}

/** What is still to be answered when the password was right but not enough; null for other errors (rule A60). */
export function demandOf(error: unknown): Demand | null {
  return isRefused(error, 'TWO_FACTOR_REQUIRED') ? (error.body as Demand) : null
}

/** Whether a refusal has this code. */
export function isRefused(error: unknown, code: string): error is ApiError {
  return error instanceof ApiError && error.code === code
}
