import db from '@adonisjs/lucid/services/db'
import { UserRoleChanged } from '#identity/events/user_events'
import { NotARenter } from '#identity/exceptions/account_refused'
import User from '#identity/models/user'
import { publish } from '#shared/events/publish'

/** Makes a renter an owner, who goes on renting; an owner stays one. Ends no session. Throws NotARenter (409). */
export default class BecomeOwner {
  async handle({ userId }: { userId: string }): Promise<User> {
    return db.transaction(async (trx) => {
      const user = await User.lockedOpen(userId, trx)
      if (user.isAdmin) throw new NotARenter()
      if (user.role === 'OWNER') return user

      await publish(new UserRoleChanged({ userId }), trx)
      return user.merge({ role: 'OWNER' }).save()
    })
  }
}
