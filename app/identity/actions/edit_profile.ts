import type { Infer } from '@vinejs/vine/types'
import User from '#identity/models/user'
import type { profileValidator } from '#identity/validators/identity_validators'

type Profile = Infer<typeof profileValidator> & { userId: string }

/** Changes the name of a person; what is left out stays. */
export default class EditProfile {
  async handle({ userId, ...names }: Profile): Promise<User> {
    const user = await User.findOrFail(userId)
    const given = Object.entries(names).filter(([, name]) => name !== undefined)

    return user.merge(Object.fromEntries(given)).save()
  }
}
