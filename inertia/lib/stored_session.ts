import type { Data } from '@generated/data'

export type SignedInUser = Data.Identity.User

interface SessionKeys {
  token: string | null
  user: string | null
}

type StoredSession =
  | { kind: 'signed_out' }
  | { kind: 'unusable' }
  | { kind: 'token_only'; token: string }
  | { kind: 'restored'; token: string; user: SignedInUser }

/** What the two stored values mean at start-up (rule W2). */
export function readStoredSession({ token, user }: SessionKeys): StoredSession {
  if (!token) return user === null ? { kind: 'signed_out' } : { kind: 'unusable' }
  if (user === null) return { kind: 'token_only', token }

  const parsed = parseUser(user)
  return parsed ? { kind: 'restored', token, user: parsed } : { kind: 'unusable' }
}

type SessionStep = 'nothing' | 'open_page_session' | 'end_page_session'

/** How the page session is synchronised with the stored session, which takes precedence. */
export function alignSessions(storedUserId: string | null, pageUserId: string | null): SessionStep {
  if (storedUserId === pageUserId) return 'nothing'
  return storedUserId ? 'open_page_session' : 'end_page_session'
}

/** Where to go after signing in: only paths of this site, else null. */
export function safeNextPath(next: string | null): string | null {
  if (!next?.startsWith('/')) return null

  const here = 'http://this.site'
  const url = URL.canParse(next, here) ? new URL(next, here) : null
  const isHere = url?.origin === here && !url.pathname.startsWith('//')
  return isHere ? `${url.pathname}${url.search}${url.hash}` : null
}

function parseUser(stored: string): SignedInUser | null {
  try {
    const user = JSON.parse(stored) as SignedInUser | null
    return user && typeof user.id === 'string' && typeof user.role === 'string' ? user : null
  } catch {
    return null
  }
}
