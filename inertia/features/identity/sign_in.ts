import { router } from '@inertiajs/react'
import { api, type BodyOf } from '~/lib/api_client'
import { urlFor } from '~/lib/routes'
import { session } from '~/lib/session_store'
import type { SignedInUser } from '~/lib/stored_session'

/** Where a person goes after signing in (rule A41). */
export function homeOf({ role }: Pick<SignedInUser, 'role'>): string {
  if (role === 'ADMIN') return urlFor('admin.dashboard')

  return urlFor(role === 'OWNER' ? 'owner_dashboard' : 'browse')
}

/** Asks the API for a token and keeps it with the user. Throws ApiError. */
export async function openSession<Route extends 'api.sessions.store' | 'api.registrations.store'>(
  route: Route,
  body: BodyOf<Route>
): Promise<SignedInUser> {
  const { access_token: token, user } = await api.call<
    'api.sessions.store' | 'api.registrations.store'
  >(route, { body, keepSession: true })

  session.signIn({ token, user })
  router.flushAll()
  return user
}
