import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import EndSessions from '#identity/contract/end_sessions'
import { UnusableToken } from '#identity/exceptions/account_refused'
import { mailEmailChanged } from '#identity/mails/identity_mails'
import OneTimeToken from '#identity/models/one_time_token'
import User from '#identity/models/user'
import { saveEmail } from '#identity/steps/save_email'

interface Confirmation {
  token: string | undefined
  /** The person who is signed in where the link was followed, if any: their session stays. */
  session?: { userId: string; tokenId: string }
  now: DateTime
}

/**
 * Makes the address that a mailed link was sent to the email of its account, verified. Other sessions and all open links
 * end; both addresses are told. It is no first proof of a mailbox: second factors stay, and an account whose present
 * address is not verified keeps it (rule A84). Throws UnusableToken (400), EmailTaken (400), and then changes nothing.
 */
@inject()
export default class ConfirmEmailChange {
  constructor(private sessions: EndSessions) {}

  async handle({ token, session, now }: Confirmation): Promise<User> {
    if (!token) throw new UnusableToken('Invalid confirmation link')

    return db.transaction(async (trx) => {
      const used = await OneTimeToken.useForEmail({ token, now }, trx)
      if (!used) throw new UnusableToken('Invalid or expired confirmation link')

      const { userId, newEmail } = used
      const user = await User.findOrFail(userId, { client: trx })
      if (!user.isEmailVerified) throw new UnusableToken('Invalid or expired confirmation link')
      const { email: formerEmail } = user
      user.merge({ email: newEmail, emailVerifiedAt: now })
      await saveEmail(() => user.save(), 'malformed')
      await OneTimeToken.withdraw(
        { userId, purposes: ['verify_email', 'reset_password', 'invitation', 'change_email'] },
        trx
      )
      const exceptTokenId = session?.userId === userId ? session.tokenId : undefined
      await this.sessions.handle({ userId, exceptTokenId }, trx)
      await mailEmailChanged(user, { formerEmail, now, isOwnDoing: true }, trx)
      return user
    })
  }
}
