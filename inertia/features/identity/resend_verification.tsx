import { Button } from '~/components/ui/button'
import { loneLink } from '~/components/ui/link_look'
import { showToast } from '~/lib/toasts'
import { api, errorMessage } from '~/lib/api_client'
import { useAction } from '~/lib/use_action'

/** Sends the verification mail of the signed-in person again; within a text it looks like a link. */
export function ResendVerification({ isInText }: { isInText?: boolean }) {
  const [resend, { isPending }] = useAction(() => api.call('api.verification_mails.store'), {
    onSuccess: ({ message }) => showToast({ tone: 'success', title: message }),
    onError: (error) =>
      showToast({ tone: 'danger', title: errorMessage(error, 'The email could not be sent') }),
  })

  if (isInText)
    return (
      <button type="button" className={loneLink} disabled={isPending} onClick={() => void resend()}>
        Resend email
      </button>
    )

  return (
    <Button
      variant="secondary"
      size="sm"
      isPending={isPending}
      pendingLabel="Sending..."
      onPress={() => void resend()}
    >
      Resend email
    </Button>
  )
}
