import type { Trx } from '#platform/database/trx'
import User from '#identity/models/user'

/**
 * Signs a user out everywhere at their next request: all access tokens, and with them all page sessions. The raised
 * version stops a sign-in that is under way (rule A19).
 */
export default class EndSessions {
  async handle({ userId }: { userId: string }, trx: Trx): Promise<void> {
    await User.query({ client: trx }).where('id', userId).increment('session_version', 1)
    await trx.from('auth_access_tokens').where('tokenable_id', userId).delete()
  }
}
