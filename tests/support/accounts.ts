import db from '@adonisjs/lucid/services/db'
import { UserFactory } from '#database/factories/identity/user_factory'
import { SESSION_TOKEN } from '#identity/middleware/page_session'
import User from '#identity/models/user'

type Overrides = Parameters<(typeof UserFactory)['merge']>[0]

/** An active renter with a verified email; the password is the factory's. */
export function createUser(overrides: Overrides = {}): Promise<User> {
  return UserFactory.merge(overrides).create()
}

/** An active owner of moorings. */
export function createOwner(overrides: Overrides = {}): Promise<User> {
  return UserFactory.apply('owner').merge(overrides).create()
}

/** An administrator. */
export function createAdmin(overrides: Overrides = {}): Promise<User> {
  return UserFactory.apply('admin').merge(overrides).create()
}

/** An access token of this person, for `client.get(...).bearerToken(token)`. */
export async function bearer(user: User): Promise<string> {
  const token = await User.accessTokens.create(user)

  return token.value!.release()
}

/** The session data of this person, for `client.get('/page').withSession(await pageSession(user))`. */
export async function pageSession(user: User): Promise<Record<string, string>> {
  const token = await User.accessTokens.create(user)

  return { auth_web: user.id, [SESSION_TOKEN]: String(token.identifier) }
}

/** Cleans up after a test without a transaction: deletes all people, mails and jobs. */
export async function forgetEverybody(): Promise<void> {
  await User.query().delete()
  await db.from('mails').delete()
  await db.from('queue_jobs').delete()
}
