import hash from '@adonisjs/core/services/hash'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'
import { type DemoPerson, demoAdmin, demoOwners, demoRenters } from '#database/seeders/demo/people'
import User from '#identity/models/user'

/** The password of every demo account (README.md). */
export const DEMO_PASSWORD = 'mooring-demo'

export interface DemoPeople {
  admin: User
  owners: User[]
  renters: User[]
}

/**
 * All demo users, who joined during the last eight months. The first owner and renter are the demo accounts. One hash
 * serves all passwords, because each takes as long as a sign-in.
 */
export async function seedPeople(
  now: DateTime,
  trx: TransactionClientContract
): Promise<DemoPeople> {
  let joined = 0

  const open = (person: DemoPerson, account: Partial<User>) => {
    const createdAt = now.minus({ days: 240 - 9 * joined++ })

    return User.create(
      {
        ...pick(person),
        emailVerifiedAt: createdAt.plus({ minutes: 7 }),
        createdAt,
        updatedAt: createdAt,
        isDummy: true,
        ...account,
      },
      { client: trx }
    )
  }

  const admin = await open(demoAdmin, { role: 'ADMIN' })
  const owners: User[] = []
  for (const owner of demoOwners) {
    owners.push(await open(owner, { role: 'OWNER', phone: phoneOf(joined) }))
  }

  const renters: User[] = []
  for (const { emailVerified, importedFrom, ...renter } of demoRenters) {
    const unverified = emailVerified ? {} : { emailVerifiedAt: null }
    renters.push(
      await open(renter, { role: 'USER', phone: phoneOf(joined), importedFrom, ...unverified })
    )
  }

  const password = await hash.make(DEMO_PASSWORD)
  const registered = [admin, ...owners, ...renters].filter(({ importedFrom }) => !importedFrom)
  const ids = registered.map(({ id }) => id)
  await User.query({ client: trx }).whereIn('id', ids).update({ password })

  return { admin, owners, renters }
}

/** Of a range that nobody has. */
const phoneOf = (joined: number) => `+6421555${String(100 + joined).padStart(4, '0')}`

function pick({ email, firstName, lastName }: DemoPerson) {
  return { email, firstName, lastName }
}
