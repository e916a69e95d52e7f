import { router } from '@inertiajs/react'
import { showToast } from '~/components/ui/toast'
import { plural } from '~/lib/format'
import { api, errorMessage } from '~/lib/api_client'
import { useAction } from '~/lib/use_action'

/** Retries and discards of what failed: `jobs` or `mails`. Both bring the page up to date. */
export function useSettling(what: 'jobs' | 'mails') {
  const noun = what === 'jobs' ? 'job' : 'mail'
  const onError = (error: unknown) => {
    showToast({ tone: 'danger', title: errorMessage(error, `Failed to change the ${what}`) })
    reload()
  }
  const reload = () => router.reload({ only: [what, 'queue'] })

  const [retry, retrying] = useAction(
    (id?: string) =>
      api.post<{ count: number }>(id ? `/admin/${what}/${id}/retry` : `/admin/${what}/retry`),
    {
      onError,
      onSuccess: ({ count }) => {
        showToast({ tone: 'success', title: `${plural(count, noun)} will be tried again` })
        reload()
      },
    }
  )
  const [discard, discarding] = useAction((id: string) => api.delete(`/admin/${what}/${id}`), {
    onError,
    onSuccess: () => {
      showToast({ tone: 'success', title: `1 ${noun} discarded` })
      reload()
    },
  })

  return { retry, discard, isPending: retrying.isPending || discarding.isPending }
}
