import db from '@adonisjs/lucid/services/db'
import type { Infer } from '@vinejs/vine/types'
import { DateTime } from 'luxon'
import User from '#identity/models/user'
import { saveEmail } from '#identity/steps/save_email'
import type { administratorValidator } from '#identity/validators/identity_validators'

export type NewAdministrator = Infer<typeof administratorValidator>

/** Creates an administrator with a verified email. Throws EmailTaken (409). */
export default class CreateAdministrator {
  async handle(person: NewAdministrator): Promise<User> {
    return db.transaction(async (trx) => {
      const user = new User().merge({ ...person, role: 'ADMIN', emailVerifiedAt: DateTime.utc() })

      return saveEmail(() => user.useTransaction(trx).save(), 'conflict')
    })
  }
}
