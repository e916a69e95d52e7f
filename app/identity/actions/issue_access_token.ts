import type { AccessToken } from '@adonisjs/auth/access_tokens'
import db from '@adonisjs/lucid/services/db'
import { InvalidCredentials } from '#identity/exceptions/account_refused'
import User from '#identity/models/user'

/** The token's value is shown only once. */
export interface IssuedToken {
  id: string
  value: string
}

interface Device {
  user: User
  /** `Safari on iPhone`, for the list of devices. */
  device: string | null
}

/**
 * Issues an access token for 30 days. A user whose sessions were ended since they were read (reset or ban at the same
 * moment) gets none. Throws InvalidCredentials.
 */
export default class IssueAccessToken {
  async handle({ user, device }: Device): Promise<IssuedToken> {
    const token = await db.transaction(async (trx) => {
      const current = await User.query({ client: trx }).where('id', user.id).forShare().first()
      if (current?.sessionVersion !== user.sessionVersion) throw new InvalidCredentials()

      return User.accessTokens.via(trx).create(user, ['*'], { name: device ?? undefined })
    })

    return this.#issued(token)
  }

  #issued(token: AccessToken): IssuedToken {
    return { id: String(token.identifier), value: token.value!.release() }
  }
}
