import type { AccessToken } from '@adonisjs/auth/access_tokens'
import User from '#identity/models/user'
import { NotFound } from '#shared/exceptions/domain_error'

/** The access token of a signed-in device. Throws NotFound. */
export default class FindSession {
  async handle({ id }: { id: string }): Promise<AccessToken> {
    const token = await User.accessTokens.findById(id)
    if (!token) throw new NotFound('Session not found')

    return token
  }
}
