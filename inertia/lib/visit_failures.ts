import { router } from '@inertiajs/react'
import { ApiError } from '~/lib/api_error'
import { showToast } from '~/lib/toasts'

/** Logs and reports a page that cannot be loaded; the current page stays open. Browser only. */
export function watchVisitFailures() {
  let isVisiting = false

  router.on('start', ({ detail: { visit } }) => {
    if (!visit.prefetch) isVisiting = true
  })
  router.on('finish', ({ detail: { visit } }) => {
    if (!visit.prefetch) isVisiting = false
  })
  // A failed prefetch is not reported, but Inertia must handle it to discard it.
  router.on('networkError', () => (isVisiting ? tell(0) : undefined))
  // Error pages rendered by the application, such as a missing mooring, are shown.
  router.on('httpException', ({ detail: { response } }) =>
    'x-inertia' in response.headers ? undefined : tell(response.status)
  )
}

function tell(status: number): false {
  console.error(`A page could not be fetched (${status === 0 ? 'no connection' : status})`)
  showToast({ tone: 'danger', title: new ApiError(status, null).message })
  return false
}
