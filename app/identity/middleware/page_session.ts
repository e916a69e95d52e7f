import type { HttpContext } from '@adonisjs/core/http'
import { SESSION_TOKEN, sessionTokenOf } from '#identity/contract/session_token'
import User from '#identity/models/user'

export { SESSION_TOKEN, sessionTokenOf }

/** Opens a page session under a new session id. It ends with its access token, a copied one too. */
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
