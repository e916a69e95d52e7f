import type { Trx } from '#platform/database/trx'
import type { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import { type Invitee, mailInvitations } from '#identity/mails/identity_mails'
import OneTimeToken from '#identity/models/one_time_token'
import User from '#identity/models/user'

interface Invitees {
  emails: string[]
  now: DateTime
}

type ImportedRow = Pick<Invitee, 'id' | 'email' | 'role'> & {
  first_name: string | null
  imported_from: string
}

/** Mails an invitation to imported users who have no password and no valid invitation. */
export default class InviteUsers {
  /** @returns how many were invited */
  async handle({ emails, now }: Invitees, trx: Trx): Promise<number> {
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

  /** Plain rows: models of many thousands of users would cost too much memory. */
  async #uninvited({ emails, now }: Invitees, trx: Trx): Promise<Invitee[]> {
    const rows: ImportedRow[] = await trx
      .from(User.table)
      .select('id', 'email', 'first_name', 'imported_from', 'role')
      .whereIn('email', emails)
      .whereNull('password')
      .whereNotNull('imported_from')
    const invited = await this.#invited({ ids: rows.map(({ id }) => id), now }, trx)

    return rows
      .filter(({ id }) => !invited.has(id))
      .map(({ first_name: firstName, imported_from: importedFrom, ...row }) => ({
        ...row,
        firstName,
        importedFrom,
      }))
  }

  async #invited({ ids, now }: { ids: string[]; now: DateTime }, trx: Trx) {
    const rows: { user_id: string }[] = await trx
      .from(OneTimeToken.table)
      .select('user_id')
      .whereIn('user_id', ids)
      .where('purpose', 'invitation')
      .where('expires_at', '>', now.toJSDate())

    return new Set(rows.map((row) => row.user_id))
  }
}
