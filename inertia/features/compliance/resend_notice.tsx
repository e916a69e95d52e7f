import { router } from '@inertiajs/react'
import { Button } from '~/components/ui/button'
import { api, errorMessage } from '~/lib/api_client'
import { showToast } from '~/lib/toasts'
import { useAction } from '~/lib/use_action'
import type { Notice } from './types'

interface ResendNoticeProps {
  notice: Notice
  title: string
}

/** Sends a notice to the harbourmaster, or sends it again. */
export function ResendNotice({ notice: { id, status }, title }: ResendNoticeProps) {
  const reload = () => router.reload({ only: ['notices', 'page'] })
  const [resend, { isPending }] = useAction(
    () => api.call('api.admin.notice_mailings.store', { params: { id } }),
    {
      onError: (error: unknown) => {
        showToast({ tone: 'danger', title: errorMessage(error, 'Failed to send the notice') })
        reload()
      },
      onSuccess: () => {
        showToast({ tone: 'success', title: 'The notice is on its way' })
        reload()
      },
    }
  )

  return (
    <Button
      variant="secondary"
      className="self-start"
      isPending={isPending}
      pendingLabel="Sending..."
      onPress={() => void resend()}
    >
      {status === 'sent' ? 'Send again' : 'Send now'}
      <span className="sr-only">: {title}</span>
    </Button>
  )
}
