import type { HttpContext } from '@adonisjs/core/http'
import User from '#identity/models/user'
import { isUuid } from '#shared/values/uuid'

/** Session key of the access token that the page session was opened with. */
export const SESSION_TOKEN = 'access_token_id'

/**
 * Opens a page session under a new session id. It lives as long as its access token: revoking the token ends it, even
 * a copied session.
 */
export async function openPageSession(
  { auth, session }: HttpContext,
  user: User,
  tokenId: string
): Promise<void> {
  await auth.use('web').login(user)
  session.put(SESSION_TOKEN, tokenId)
}

/** Whether the access token of the page session is still valid; notes that the device was seen. */
export async function isCurrentSession({ session }: HttpContext, user: User): Promise<boolean> {
  const tokenId = sessionTokenOf({ session })
  if (tokenId === null) return false

  const token = await User.accessTokens.find(user, tokenId)
  if (!token || token.isExpired()) return false

  await User.accessTokens.noteUse(token)
  return true
}

export function sessionTokenOf({ session }: Pick<HttpContext, 'session'>): string | null {
  const tokenId: unknown = session.get(SESSION_TOKEN)

  return isUuid(tokenId) ? tokenId : null
}
