import { router } from '@inertiajs/react'
import { ApiError } from '~/lib/api_error'
import { showToast } from '~/lib/toasts'

/** Logs and shows a message when a page cannot be loaded; the current page stays. Browser only. */
export function watchVisitFailures() {
  let isVisiting = false

  router.on('start', ({ detail: { visit } }) => {
    if (!visit.prefetch) isVisiting = true
  })
  router.on('finish', ({ detail: { visit } }) => {
    if (!visit.prefetch) isVisiting = false
  })
  // A failed prefetch is ignored; Inertia has to see the error to drop it from its cache.
  router.on('networkError', () => (isVisiting ? tell(0) : undefined))
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
