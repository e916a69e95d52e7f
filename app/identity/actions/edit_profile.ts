import db from '@adonisjs/lucid/services/db'
import type { Infer } from '@vinejs/vine/types'
import User from '#identity/models/user'
import { refuseNames } from '#identity/steps/refuse_names'
import { formOfProfile } from '#identity/rules/account_forms'
import { refuseStale } from '#shared/forms/changed_meanwhile'
import type { profileValidator } from '#identity/validators/identity_validators'

type Profile = Infer<typeof profileValidator> & { userId: string }

/** Changes name and phone number of a person, and whether the phone is shared; what is left out stays. Throws ChangedMeanwhile, NameRefused. */
export default class EditProfile {
  async handle({ userId, version, ...names }: Profile): Promise<User> {
    const given = Object.entries(names).filter(([, name]) => name !== undefined)

    return db.transaction(async (trx) => {
      const user = await User.lockedOpen(userId, trx)

      const before = formOfProfile(user)
      user.merge(Object.fromEntries(given))
      const sent = given.map(([name]) => name)
      refuseNames(user)
      refuseStale({ id: userId, version, before, after: formOfProfile(user), sent })

      return user.save()
    })
  }
}
