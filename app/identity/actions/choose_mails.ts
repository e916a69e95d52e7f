import db from '@adonisjs/lucid/services/db'
import User from '#identity/models/user'
import { MAIL_KINDS, type MailPreferences, preferencesOf } from '#identity/rules/mail_kinds'

interface Choice {
  userId: string
  /** Whether each kind is wanted; what is left out stays. */
  wanted: Partial<MailPreferences>
}

/** Turns kinds of mails on and off for a person (rule A56). */
export default class ChooseMails {
  async handle({ userId, wanted }: Choice): Promise<User> {
    return db.transaction(async (trx) => {
      const user = await User.lockedOpen(userId, trx)
      const before = preferencesOf(user.unwantedMails)
      const unwantedMails = MAIL_KINDS.filter((kind) => !(wanted[kind] ?? before[kind]))

      return user.merge({ unwantedMails }).save()
    })
  }
}
