import db from '@adonisjs/lucid/services/db'
import type { Infer } from '@vinejs/vine/types'
import User from '#identity/models/user'
import { refuseNames } from '#identity/steps/refuse_names'
import type { profileValidator } from '#identity/validators/identity_validators'

type Profile = Infer<typeof profileValidator> & { userId: string }

/** Changes the name of a person; what is left out stays. Throws NameRefused. */
export default class EditProfile {
  async handle({ userId, ...names }: Profile): Promise<User> {
    const given = Object.entries(names).filter(([, name]) => name !== undefined)

    return db.transaction(async (trx) => {
      const user = await User.lockedOpen(userId, trx)

      user.merge(Object.fromEntries(given))
      refuseNames(user)
      return user.save()
    })
  }
}
