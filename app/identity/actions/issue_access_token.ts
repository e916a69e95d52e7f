import type { AccessToken } from '@adonisjs/auth/access_tokens'
import db from '@adonisjs/lucid/services/db'
import { InvalidCredentials } from '#identity/exceptions/account_refused'
import User from '#identity/models/user'
import type { Trx } from '#platform/database/trx'

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

/** Issues an access token. A user whose sessions were ended since they were read gets none. Throws InvalidCredentials. */
export default class IssueAccessToken {
  /** @param trx where the sign-in is part of a larger change */
  async handle(device: Device, trx?: Trx): Promise<IssuedToken> {
    const token = await (trx
      ? this.#create(device, trx)
      : db.transaction((own) => this.#create(device, own)))

    return this.#issued(token)
  }

  async #create({ user, device }: Device, trx: Trx): Promise<AccessToken> {
    const current = await User.query({ client: trx }).where('id', user.id).forShare().first()
    if (current?.sessionVersion !== user.sessionVersion) throw new InvalidCredentials()

    return User.accessTokens.via(trx).create(user, ['*'], { name: device ?? undefined })
  }

  #issued(token: AccessToken): IssuedToken {
    return { id: String(token.identifier), value: token.value!.release() }
  }
}
