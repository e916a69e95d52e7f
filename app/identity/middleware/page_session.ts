import type { HttpContext } from '@adonisjs/core/http'
import { SESSION_TOKEN, sessionTokenOf } from '#identity/contract/session_token'
import type User from '#identity/models/user'

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
