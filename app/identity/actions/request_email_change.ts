import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import { EmailTaken, WrongPassword } from '#identity/exceptions/account_refused'
import { mailEmailChangeAsked, mailNewEmail } from '#identity/mails/identity_mails'
import OneTimeToken from '#identity/models/one_time_token'
import User from '#identity/models/user'
import { checkOwnPassword } from '#identity/steps/check_own_password'
import { InvalidField } from '#shared/exceptions/domain_error'

interface EmailChange {
  user: User
  /** The new address, as it is stored. */
  email: string
  password: string
  now: DateTime
}

/**
 * Mails a link to a new email address and a notice to the present one. Nothing changes before the link is followed; an
 * older link stops working. Throws WrongPassword, InvalidField (422), EmailTaken (400).
 */
export default class RequestEmailChange {
  async handle({ user, email, password, now }: EmailChange): Promise<void> {
    await checkOwnPassword(user, password)
    if (email === user.email)
      throw new InvalidField('email', 'same', 'This is your email address already')
    if (await User.findBy({ email })) throw new EmailTaken('malformed')

    await db.transaction(async (trx) => {
      const current = await User.lockedOpen(user.id, trx)
      if (current.sessionVersion !== user.sessionVersion) throw new WrongPassword()
      const token = await OneTimeToken.issue(
        {
          userId: user.id,
          purpose: 'change_email',
          newEmail: email,
          now,
          goodFor: { hours: marketplace.tokens.newEmailHours },
        },
        trx
      )
      await mailNewEmail(email, token, trx)
      await mailEmailChangeAsked(user, { id: token.id, newEmail: email }, trx)
    })
  }
}
