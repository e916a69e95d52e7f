import { UnusableToken } from '#identity/exceptions/account_refused'
import { readUnsubscribeToken } from '#identity/steps/unsubscribe_token'
import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'

/** Turns off mails of the kind that a mailed link names; again: nothing changes. Throws UnusableToken (400). */
export default class EndMails {
  async handle({ token }: { token?: string }): Promise<void> {
    const ending = readUnsubscribeToken(token)
    if (!ending) throw new UnusableToken('Invalid link. Please use the link in one of our emails.')

    const { userId, kind } = ending
    await runSql(
      sql`UPDATE users SET unwanted_mails = array_append(unwanted_mails, ${kind})
        WHERE id = ${userId} AND NOT unwanted_mails @> ${[kind]}`
    )
  }
}
