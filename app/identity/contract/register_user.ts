import db from '@adonisjs/lucid/services/db'
import type { Trx } from '#platform/database/trx'
import type { Infer } from '@vinejs/vine/types'
import { DateTime } from 'luxon'
import SendVerification from '#identity/actions/send_verification'
import { EmailTaken } from '#identity/exceptions/account_refused'
import User, { isEmailClash } from '#identity/models/user'
import type { registrationValidator } from '#identity/validators/identity_validators'
import { inject } from '@adonisjs/core'

export type Registration = Infer<typeof registrationValidator>

/**
 * Creates an account for a renter (default) or an owner and mails the verification link. Throws EmailTaken (400), also
 * when two register the same address at once.
 */
@inject()
export default class RegisterUser {
  constructor(private verification: SendVerification) {}

  async handle(input: Registration): Promise<User> {
    const email = input.email.trim().toLowerCase()
    if (await User.findBy({ email })) throw new EmailTaken('malformed')

    return db.transaction((trx) => this.#open({ ...input, email }, trx))
  }

  async #open({ role = 'USER', ...person }: Registration, trx: Trx) {
    const user = await this.#insert(new User().merge({ ...person, role }).useTransaction(trx))

    await this.verification.handle({ user, now: DateTime.utc() }, trx)
    return user
  }

  async #insert(user: User) {
    try {
      await user.save()
    } catch (error) {
      throw isEmailClash(error) ? new EmailTaken('malformed') : error
    }

    return user.refresh()
  }
}
