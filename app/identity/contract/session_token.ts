import { isUuid } from '#shared/values/uuid'

/** Session key of the access token that the page session was opened with. */
export const SESSION_TOKEN = 'access_token_id'

interface PageSession {
  session: { get(key: string): unknown }
}

/** @returns the id of the access token that the page session was opened with */
export function sessionTokenOf({ session }: PageSession): string | null {
  const tokenId = session.get(SESSION_TOKEN)

  return isUuid(tokenId) ? tokenId : null
}
