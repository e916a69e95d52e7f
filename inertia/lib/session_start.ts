import type { Data } from '@generated/data'
import type { Page } from '@inertiajs/core'
import { router } from '@inertiajs/react'
import { removeAccessCards } from '~/lib/offline_cards'
import { alignSessions, safeNextPath } from '~/lib/stored_session'
import { urlFor } from '~/lib/routes'
import { session, TOKEN } from '~/lib/session_store'

type SitePage = Page<Data.SharedProps>

/** Restores the stored session and keeps the page session in step with it. Browser only. */
export async function startSession(firstPage: SitePage) {
  await session.restore()
  await align(firstPage)

  router.on('success', (event) => void align(event.detail.page as unknown as SitePage))
  window.addEventListener('storage', (event) => {
    if (event.key !== TOKEN) return
    if (event.newValue === null) {
      router.clearHistory()
      // A card that this tab is still fetching must not be stored.
      void removeAccessCards()
    }
    void session.restore().then(() => router.reload())
  })
}

let attempted: string | null = null

/** The stored token leads: it opens a lost page session again, and a page session without it ends. */
async function align({ props }: SitePage) {
  const stored = session.user()
  const step = alignSessions(stored?.id ?? null, props.user?.id ?? null)

  if (step === 'nothing') {
    attempted = null
    if (props.user) session.refreshUser(props.user)
    return
  }

  // One try each, so that a failure does not reload the page for ever.
  const attempt = `${step} ${stored?.id}`
  if (attempt === attempted) return
  attempted = attempt

  if (step === 'end_page_session') {
    await session.endPageSession()
    await removeAccessCards()
  } else if (!(await session.openPageSession())) return

  router.flushAll()
  showPageAgain()
}

/** A page that was refused and became the sign-in page is shown after all. */
function showPageAgain() {
  const { pathname, search } = window.location
  const next =
    pathname === urlFor('login') ? safeNextPath(new URLSearchParams(search).get('next')) : null

  if (next && session.user()) router.visit(next, { replace: true })
  else router.visit(pathname + search, { replace: true, preserveScroll: true, preserveState: true })
}
