import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import { mailInvitations } from '#identity/mails/identity_mails'
import OneTimeToken from '#identity/models/one_time_token'
import User from '#identity/models/user'

interface Invitees {
  emails: string[]
  now: DateTime
}

/** Mails an invitation to each imported person who has no password and no invitation that still works. */
export default class InviteUsers {
  /** @returns how many were invited */
  async handle({ emails, now }: Invitees, trx: TransactionClientContract): Promise<number> {
    const users = await this.#uninvited({ emails, now }, trx)

    if (users.length === 0) return 0

    const tokens = await OneTimeToken.issueAll(
      {
        userIds: users.map(({ id }) => id),
        purpose: 'invitation',
        now,
        goodFor: { days: marketplace.tokens.invitationDays },
      },
      trx
    )
    const invitees = users.map((user, index) => ({ user, token: tokens[index] }))
    return mailInvitations(invitees, trx)
  }

  #uninvited({ emails, now }: Invitees, trx: TransactionClientContract): Promise<User[]> {
    return User.query({ client: trx })
      .whereIn('email', emails)
      .whereNull('password')
      .whereNotNull('imported_from')
      .whereNotExists((query) =>
        query
          .from(OneTimeToken.table)
          .whereColumn('one_time_tokens.user_id', 'users.id')
          .where('purpose', 'invitation')
          .where('expires_at', '>', now.toJSDate())
      )
  }
}
