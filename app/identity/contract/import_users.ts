import { inject } from '@adonisjs/core'
import type { Trx } from '#platform/database/trx'
import type { Infer } from '@vinejs/vine/types'
import type { DateTime } from 'luxon'
import InviteUsers from '#identity/actions/invite_users'
import User from '#identity/models/user'
import type { importedPersonValidator } from '#identity/validators/identity_validators'

export type ImportedPerson = Infer<typeof importedPersonValidator>

interface Import {
  people: ImportedPerson[]
  /** Named in the invitation. */
  source: string
  sendInvites: boolean
  now: DateTime
}

export interface ImportOutcome {
  /** Emails of new accounts; all others existed. */
  created: Set<string>
  invited: number
}

/** Creates accounts without a password; existing ones stay. Invites those who never signed in and were not invited yet. */
@inject()
export default class ImportUsers {
  constructor(private invitations: InviteUsers) {}

  async handle({ people, source, sendInvites, now }: Import, trx: Trx): Promise<ImportOutcome> {
    const rows = people.map(({ email, firstName, lastName, role = 'USER' }) => ({
      email,
      first_name: firstName ?? null,
      last_name: lastName ?? null,
      role,
      imported_from: source,
    }))
    const inserted: { email: string }[] = await trx
      .knexClient(User.table)
      .insert(rows)
      .onConflict()
      .ignore()
      .returning('email')

    const emails = people.map(({ email }) => email)
    const invited = sendInvites ? await this.invitations.handle({ emails, now }, trx) : 0
    return { created: new Set(inserted.map(({ email }) => email)), invited }
  }
}
