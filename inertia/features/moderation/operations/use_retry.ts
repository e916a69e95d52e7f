import { router } from '@inertiajs/react'
import { showToast } from '~/lib/toasts'
import { plural } from '~/lib/format'
import { api, errorMessage } from '~/lib/api_client'
import { useAction } from '~/lib/use_action'

const ROUTES = {
  jobs: {
    retry: 'api.admin.job_retries.store',
    retryAll: 'api.admin.all_job_retries',
    discard: 'api.admin.jobs.destroy',
  },
  mails: {
    retry: 'api.admin.mail_retries.store',
    retryAll: 'api.admin.all_mail_retries',
    discard: 'api.admin.mails.destroy',
  },
} as const

/** Retries and discards of what failed: `jobs` or `mails`. Both bring the page up to date. */
export function useRetry(what: 'jobs' | 'mails') {
  const routes = ROUTES[what]
  const noun = what === 'jobs' ? 'job' : 'email'
  const onError = (error: unknown) => {
    showToast({ tone: 'danger', title: errorMessage(error, `Failed to change the ${noun}s`) })
    reload()
  }
  const reload = () => router.reload({ only: [what, 'queue'] })

  const [retry, retrying] = useAction(
    (id?: string) => (id ? api.call(routes.retry, { params: { id } }) : api.call(routes.retryAll)),
    {
      onError,
      onSuccess: ({ count }) => {
        showToast(
          count > 0
            ? { tone: 'success', title: `${plural(count, noun)} will be tried again` }
            : { tone: 'info', title: `No ${noun} was tried again: it is too late for all of them` }
        )
        reload()
      },
    }
  )
  const [discard, discarding] = useAction(
    (id: string) => api.call(routes.discard, { params: { id } }),
    {
      onError,
      onSuccess: () => {
        showToast({ tone: 'success', title: `The ${noun} was discarded` })
        reload()
      },
    }
  )

  return { retry, discard, isPending: retrying.isPending || discarding.isPending }
}
