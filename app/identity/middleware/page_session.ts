import type { HttpContext } from '@adonisjs/core/http'
import User from '#identity/models/user'
import { isUuid } from '#shared/values/uuid'

/** Under this key a page session remembers the access token it was opened with. */
export const SESSION_TOKEN = 'access_token_id'

/**
 * Gives the browser a page session for this person, under a new session id. It lives as long as the
 * access token it was opened with: whatever revokes the token ends the session too, even a copied one.
 */
export async function openPageSession(
  { auth, session }: HttpContext,
  user: User,
  tokenId: string
): Promise<void> {
  await auth.use('web').login(user)
  session.put(SESSION_TOKEN, tokenId)
}

/** Whether the access token behind the page session is still good; if so, its device was just seen. */
export async function isCurrentSession({ session }: HttpContext, user: User): Promise<boolean> {
  const tokenId = sessionTokenOf({ session })
  if (tokenId === null) return false

  const token = await User.accessTokens.find(user, tokenId)
  if (!token || token.isExpired()) return false

  await User.accessTokens.noteUse(token)
  return true
}

/** @returns the id of the access token behind the page session, or null */
export function sessionTokenOf({ session }: Pick<HttpContext, 'session'>): string | null {
  const tokenId: unknown = session.get(SESSION_TOKEN)

  return isUuid(tokenId) ? tokenId : null
}
