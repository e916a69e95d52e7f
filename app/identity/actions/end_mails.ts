import db from '@adonisjs/lucid/services/db'
import { UnusableToken } from '#identity/exceptions/account_refused'
import User from '#identity/models/user'
import { readUnsubscribeToken } from '#identity/steps/unsubscribe_token'

/** Turns off mails of the kind that a mailed link names; again: nothing changes. Throws UnusableToken (400). */
export default class EndMails {
  async handle({ token }: { token?: string }): Promise<void> {
    const ending = readUnsubscribeToken(token)
    if (!ending) throw new UnusableToken('Invalid link. Please use the link of one of our mails.')

    const { userId, kind } = ending
    await User.query()
      .where('id', userId)
      .whereRaw('NOT unwanted_mails @> ?', [[kind]])
      .update({ unwanted_mails: db.raw('array_append(unwanted_mails, ?)', [kind]) })
  }
}
