import db from '@adonisjs/lucid/services/db'
import type { Trx } from '#platform/database/trx'
import type { Infer } from '@vinejs/vine/types'
import { DateTime } from 'luxon'
import SendVerification from '#identity/actions/send_verification'
import { EmailTaken } from '#identity/exceptions/account_refused'
import FindMailboxPause from '#identity/queries/find_mailbox_pause'
import User from '#identity/models/user'
import { saveEmail } from '#identity/steps/save_email'
import type { registrationValidator } from '#identity/validators/identity_validators'
import { lockUntilCommit } from '#platform/database/lock_until_commit'
import { TooManyRequests } from '#shared/exceptions/domain_error'
import { emailAddress, mailboxOf } from '#shared/values/email_address'
import { inject } from '@adonisjs/core'

export type Registration = Infer<typeof registrationValidator>

/**
 * Creates an account for a renter (default) or an owner and mails the verification link. Throws EmailTaken (400), also
 * when two register the same address at once; TooManyRequests (429) when the mailbox got such a mail for another of its
 * addresses a short time ago.
 */
@inject()
export default class RegisterUser {
  constructor(
    private verification: SendVerification,
    private mailboxPause: FindMailboxPause
  ) {}

  async handle(input: Registration): Promise<User> {
    const email = emailAddress(input.email)

    return db.transaction(async (trx) => {
      await lockUntilCommit(`mailbox:${mailboxOf(email)}`, trx)
      await this.#refuse(email, trx)

      return this.#open({ ...input, email }, trx)
    })
  }

  async #refuse(email: string, trx: Trx) {
    if (await User.findBy({ email }, { client: trx })) throw new EmailTaken('malformed')

    const seconds = await this.mailboxPause.handle({ email, now: DateTime.utc() }, trx)
    if (seconds > 0) throw new TooManyRequests(seconds)
  }

  async #open({ role = 'USER', next: nextPath, ...person }: Registration, trx: Trx) {
    const user = await this.#insert(new User().merge({ ...person, role }).useTransaction(trx))

    await this.verification.handle({ user, nextPath, now: DateTime.utc() }, trx)
    return user
  }

  async #insert(user: User) {
    await saveEmail(() => user.save(), 'malformed')

    return user.refresh()
  }
}
