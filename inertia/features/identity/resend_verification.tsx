import { Button } from '~/components/ui/button'
import { showToast } from '~/lib/toasts'
import { api, errorMessage } from '~/lib/api_client'
import { useAction } from '~/lib/use_action'

/** Sends the verification mail of the signed-in person again. */
export function ResendVerification() {
  const [resend, { isPending }] = useAction(() => api.call('api.verification_mails.store'), {
    onSuccess: ({ message }) => showToast({ tone: 'success', title: message }),
    onError: (error) =>
      showToast({ tone: 'danger', title: errorMessage(error, 'The email could not be sent') }),
  })

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
