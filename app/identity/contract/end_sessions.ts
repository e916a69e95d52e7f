import type { Trx } from '#platform/database/trx'
import User from '#identity/models/user'

interface Ending {
  userId: string
  /** The access token that stays, with its page session. */
  exceptTokenId?: string
}

/**
 * Signs a user out everywhere at their next request: all access tokens, and with them all page sessions. The raised
 * version stops a sign-in that is under way (rule A19). A second factor that is being set up is given up (rule A87).
 */
export default class EndSessions {
  async handle({ userId, exceptTokenId }: Ending, trx: Trx): Promise<void> {
    await User.query({ client: trx }).where('id', userId).increment('session_version', 1)
    const tokens = trx.from('auth_access_tokens').where('tokenable_id', userId)
    if (exceptTokenId) void tokens.whereNot('id', exceptTokenId)
    await tokens.delete()
    await trx.from('totp_devices').where('user_id', userId).whereNull('confirmed_at').delete()
    await trx.from('passkey_challenges').where('user_id', userId).delete()
  }
}
