import { router } from '@inertiajs/react'
import { useSyncExternalStore } from 'react'
import { ApiError } from '~/lib/api_error'
import { browserStorage } from '~/lib/browser_storage'
import { send } from '~/lib/http'
import { urlFor } from '~/lib/routes'
import { removeAccessCards } from '~/lib/offline_cards'
import { removeFormDrafts } from '~/lib/form_drafts'
import { removeDrafts } from '~/lib/message_drafts'
import { readStoredSession, type SignedInUser } from '~/lib/stored_session'
import { closeToast, showToast } from '~/lib/toasts'

export const TOKEN = 'auth_token'
const USER = 'user'
const ENDED_NOTICE_MS = 12_000

interface SessionState {
  token: string | null
  user: SignedInUser | null
}

const SIGNED_OUT: SessionState = { token: null, user: null }

let state = SIGNED_OUT
let endedNotice = 0
const listeners = new Set<() => void>()

function become(next: SessionState) {
  state = next
  listeners.forEach((listener) => listener())
}

/** The signed-in person as this browser keeps it: `auth_token` and `user` (rule W2). */
export const session = {
  token: () => state.token ?? browserStorage.read(TOKEN),
  user: () => state.user,

  /** Stores the answer of login or registration. */
  signIn({ token, user }: { token: string; user: SignedInUser }) {
    closeToast(endedNotice)
    removeFormDrafts({ butOf: user.id })
    browserStorage.write(TOKEN, token)
    browserStorage.write(USER, JSON.stringify(user))
    become({ token, user })
  },

  /** Updates the stored user. */
  refreshUser(user: SignedInUser) {
    const token = session.token()
    if (token) session.signIn({ token, user })
  },

  /**
   * Removes both values, the stored access cards and the pages in the history, in this browser only. What somebody wrote
   * stays for when they sign in again.
   */
  forget() {
    browserStorage.remove(TOKEN, USER)
    become(SIGNED_OUT)
    router.clearHistory()
    void removeAccessCards()
  },

  /** Revokes the token, ends the page session and leaves. */
  async signOut() {
    const token = session.token()
    await send('api.sessions.destroy', { token }).catch(() => undefined)

    session.leaveFor(urlFor('home'))
  },

  /** Forgets the person and what they wrote, and shows this page. */
  leaveFor(path: string) {
    session.forget()
    removeDrafts()
    router.flushAll()
    router.visit(path, { replace: true })
  },

  /** Start-up: restores the stored person, or fetches them when only a token is stored. Never throws. */
  async restore() {
    const stored = readStoredSession({
      token: browserStorage.read(TOKEN),
      user: browserStorage.read(USER),
    })

    if (stored.kind === 'unusable') session.forget()
    else if (stored.kind === 'signed_out') become(SIGNED_OUT)
    else if (stored.kind === 'restored') become({ token: stored.token, user: stored.user })
    else await session.fetchUser(stored.token)
  },

  /** Asks who the token belongs to; on failure the token is removed (rule W2). */
  async fetchUser(token: string) {
    become({ token, user: null })
    try {
      const user = await send('api.me', { token })
      session.signIn({ token, user })
    } catch {
      session.forget()
    }
  },

  /** Tells a person whose session has ended to sign in again. */
  showSessionEnded() {
    closeToast(endedNotice)
    endedNotice = showToast({
      tone: 'info',
      title: 'Your session has ended',
      description: 'Please sign in again to continue.',
      timeout: ENDED_NOTICE_MS,
    })
  },

  /** Tells a person that the server did not say whether they are still signed in. */
  showUnconfirmed() {
    showToast({
      tone: 'warning',
      title: 'We could not confirm that you are signed in',
      description: 'The server does not answer right now. Please try again in a moment.',
      timeout: ENDED_NOTICE_MS,
    })
  },

  /** Opens a page session. False when the token is no longer valid, which is then removed. */
  async openPageSession(): Promise<boolean> {
    try {
      await send('api.page_sessions.store', { token: session.token() })
      return true
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        session.forget()
        session.showSessionEnded()
      } else session.showUnconfirmed()
      return false
    }
  },

  /** Ends a page session that no stored token belongs to. */
  async endPageSession(): Promise<boolean> {
    return send('api.sessions.destroy').then(
      () => true,
      () => false
    )
  },
}

/** The person whom the browser keeps, as the screen shows them; null while the server renders. */
export function useStoredUser(): SignedInUser | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state.user,
    () => null
  )
}
