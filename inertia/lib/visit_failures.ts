import { router } from '@inertiajs/react'
import { ApiError } from '~/lib/api_error'
import { hasAccessCards } from '~/lib/offline_cards'
import { urlFor } from '~/lib/routes'
import { showToast } from '~/lib/toasts'

/** Logs and shows a message when a page cannot be loaded; the current page stays. Browser only. */
export function watchVisitFailures() {
  let isVisiting = false
  const inBackground = new Set<object>()
  let path = ''

  router.on('start', ({ detail: { visit } }) => {
    if (visit.prefetch) return
    // A page that looks again by itself says nothing when that fails.
    if (!visit.showProgress) return void inBackground.add(visit)
    isVisiting = true
    path = visit.url.pathname
  })
  router.on('finish', ({ detail: { visit } }) => {
    // A prefetch that has ended no longer says that it was one.
    if (visit.showProgress) isVisiting = false
    else inBackground.delete(visit)
  })
  // A failed prefetch is ignored; Inertia has to see the error to drop it from its cache.
  router.on('networkError', () => {
    if (!isVisiting) return inBackground.size > 0 ? false : undefined
    void hasAccessCards().then((isKept) => {
      // The worker of the access cards answers only for visits of the browser itself.
      if (isKept && path === urlFor('renter_dashboard')) window.location.assign(path)
      else tell(0)
    })
    return false
  })
  // A page with a status of its own, such as a missing mooring, is shown as it is.
  router.on('httpException', ({ detail: { response } }) =>
    'x-inertia' in response.headers ? undefined : tell(response.status)
  )
}

function tell(status: number): false {
  console.error(`A page could not be fetched (${status === 0 ? 'no connection' : status})`)
  showToast({ tone: 'danger', title: new ApiError(status, null).message })
  return false
}
