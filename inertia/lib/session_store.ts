import { router } from '@inertiajs/react'
import { ApiError } from '~/lib/api_error'
import { browserStorage } from '~/lib/browser_storage'
import { send } from '~/lib/http'
import { urlFor } from '~/lib/routes'
import { forgetAccessCards } from '~/lib/kept_cards'
import { readStoredSession, type SignedInUser } from '~/lib/stored_session'
import { showToast } from '~/lib/toasts'

const TOKEN = 'auth_token'
const USER = 'user'
const ENDED_NOTICE_MS = 12_000

interface SessionState {
  token: string | null
  user: SignedInUser | null
}

const SIGNED_OUT: SessionState = { token: null, user: null }

let state = SIGNED_OUT

/** The signed-in person in the browser's storage: `auth_token` and `user` (rule W2). */
export const session = {
  token: () => state.token ?? browserStorage.read(TOKEN),
  user: () => state.user,

  /** Stores the response of login and registration. */
  signIn({ token, user }: { token: string; user: SignedInUser }) {
    browserStorage.write(TOKEN, token)
    browserStorage.write(USER, JSON.stringify(user))
    state = { token, user }
  },

  /** Updates the stored data of the same person. */
  refreshUser(user: SignedInUser) {
    const token = session.token()
    if (token) session.signIn({ token, user })
  },

  /** Removes both values and the cached access cards, without a call to the server. */
  forget() {
    browserStorage.remove(TOKEN, USER)
    state = SIGNED_OUT
    void forgetAccessCards()
  },

  /** Signs out: revokes the token, ends the page session, removes both values and opens the home page. */
  async signOut() {
    const token = session.token()
    await send('api.sessions.destroy', { token }).catch(() => undefined)

    session.forget()
    router.flushAll()
    router.visit(urlFor('home'), { replace: true })
  },

  /** At start-up: restores the stored person, or fetches it when only a token is stored. Never throws. */
  async restore() {
    const stored = readStoredSession({
      token: browserStorage.read(TOKEN),
      user: browserStorage.read(USER),
    })

    if (stored.kind === 'unusable') session.forget()
    else if (stored.kind === 'signed_out') state = SIGNED_OUT
    else if (stored.kind === 'restored') state = { token: stored.token, user: stored.user }
    else await session.fetchUser(stored.token)
  },

  /** Fetches the person of the token; on failure the token is removed (rule W2). */
  async fetchUser(token: string) {
    state = { token, user: null }
    try {
      const user = await send('api.me', { token })
      session.signIn({ token, user })
    } catch {
      session.forget()
    }
  },

  /** Tells a person whose session has ended to sign in again. */
  sayEnded() {
    showToast({
      tone: 'info',
      title: 'Your session has ended',
      description: 'Please sign in again to go on.',
      timeout: ENDED_NOTICE_MS,
    })
  },

  /** Creates a new page session for the stored token. False when the token is no longer valid, which removes it. */
  async openPageSession(): Promise<boolean> {
    try {
      await send('api.page_sessions.store', { token: session.token() })
      return true
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        session.forget()
        session.sayEnded()
      }
      return false
    }
  },

  /** Ends a page session without a matching stored token. */
  async endPageSession(): Promise<boolean> {
    return send('api.sessions.destroy').then(
      () => true,
      () => false
    )
  },
}
