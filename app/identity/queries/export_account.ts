import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'
import { accountExports, type ExportedRecord } from '#identity/contract/account_parts'
import type User from '#identity/models/user'
import ListSessions, { type OpenSession } from '#identity/queries/list_sessions'
import ShowAccount, { type Account } from '#identity/queries/show_account'
import type { ExportPart } from '#identity/rules/export_parts'

interface Options {
  user: User
  /** The token of the device that asks. */
  currentTokenId: string
  now: DateTime
}

export interface AccountData {
  account: Account
  sessions: OpenSession[]
  /** Of the modules above. */
  records: Partial<Record<ExportPart, ExportedRecord[]>>
}

/** Everything that we keep of a person, for them to take away (rule A72). */
@inject()
export default class ExportAccount {
  constructor(
    private account: ShowAccount,
    private sessions: ListSessions
  ) {}

  async handle({ user, currentTokenId, now }: Options): Promise<AccountData> {
    const records: AccountData['records'] = {}
    for (const part of await accountExports())
      Object.assign(records, await part.recordsOf({ user, now }))

    return {
      account: await this.account.handle({ user, now }),
      sessions: await this.sessions.handle({ user, currentTokenId }),
      records,
    }
  }
}
