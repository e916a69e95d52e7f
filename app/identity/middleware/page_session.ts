import type { HttpContext } from '@adonisjs/core/http'
import type User from '#identity/models/user'

const VERSION_KEY = 'session_version'

/** Gives the browser a page session for this person, under a new session id. */
export async function openPageSession({ auth, session }: HttpContext, user: User): Promise<void> {
  await auth.use('web').login(user)
  session.put(VERSION_KEY, user.sessionVersion)
}

/** Whether the session was opened after the person's sessions were last ended everywhere. */
export function isCurrentSession({ session }: HttpContext, user: User): boolean {
  return session.get(VERSION_KEY) === user.sessionVersion
}
