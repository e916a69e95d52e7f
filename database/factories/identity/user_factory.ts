import Factory from '@adonisjs/lucid/factories'
import { DateTime } from 'luxon'
import User from '#identity/models/user'

/** The password of all accounts made by the factory. */
export const PASSWORD = 'harbour light 42'

let people = 0

/** An active renter with a verified email; states for the other kinds. */
export const UserFactory = Factory.define(User, () => {
  people += 1

  return {
    email: `person${people}.${process.pid}@example.com`,
    password: PASSWORD,
    firstName: 'Mere',
    lastName: 'Tautahi',
    role: 'USER' as const,
    isActive: true,
    emailVerifiedAt: DateTime.utc(),
    importedFrom: null,
    stripeOnboarded: false,
    bannedAt: null,
    banReason: null,
    suspendedUntil: null,
    suspensionReason: null,
    sessionVersion: 1,
    isDummy: false,
    phone: null,
    photoKey: null,
    unwantedMails: [],
    closedAt: null,
  }
})
  .state('owner', (user) => user.merge({ role: 'OWNER', firstName: 'Hemi', lastName: 'Parata' }))
  .state('admin', (user) => user.merge({ role: 'ADMIN', firstName: 'Anahera', lastName: 'Cole' }))
  .state('verified', (user) => user.merge({ emailVerifiedAt: DateTime.utc() }))
  .state('unverified', (user) => user.merge({ emailVerifiedAt: null }))
  .state('onboarded', (user) => user.merge({ stripeOnboarded: true }))
  .state('banned', (user) =>
    user.merge({ bannedAt: DateTime.utc(), banReason: 'Payment outside the site' })
  )
  .state('suspended', (user) =>
    user.merge({
      suspendedUntil: DateTime.utc().plus({ days: 7 }),
      suspensionReason: 'Complaints from renters',
    })
  )
  .state('inactive', (user) => user.merge({ isActive: false }))
  .state('invited', (user) =>
    user.merge({ password: null, emailVerifiedAt: null, importedFrom: 'members.csv' })
  )
  .state('dummy', (user) => user.merge({ isDummy: true }))
  .build()
