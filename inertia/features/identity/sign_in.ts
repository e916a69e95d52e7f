import { router } from '@inertiajs/react'
import { api } from '~/lib/api_client'
import { session } from '~/lib/session_store'
import type { SignedInUser } from '~/lib/stored_session'

interface SignedIn {
  access_token: string
  user: SignedInUser
}

const HOME: Record<string, string> = { ADMIN: '/admin', OWNER: '/owner/dashboard' }

/** Where a person goes after signing in (rule A41). */
export function homeOf({ role }: Pick<SignedInUser, 'role'>): string {
  return HOME[role] ?? '/listings'
}

/** Asks the API for a token and keeps it with the user. Throws ApiError. */
export async function openSession(
  path: '/auth/login' | '/auth/register',
  input: Record<string, unknown>
): Promise<SignedInUser> {
  const { access_token: token, user } = await api.post<SignedIn>(path, input, { keepSession: true })

  session.signIn({ token, user })
  router.flushAll()
  return user
}
