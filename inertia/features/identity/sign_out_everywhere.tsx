import { useState } from 'react'
import { Button } from '~/components/ui/button'
import { ConfirmDialog } from '~/components/ui/confirm_dialog'
import { showToast } from '~/lib/toasts'
import { api, errorMessage } from '~/lib/api_client'
import { session } from '~/lib/session_store'
import { useAction } from '~/lib/use_action'
import { urlFor } from '~/lib/routes'

/** Ends every session of the person, this one too, and leads to the sign-in page. */
export function SignOutEverywhere() {
  const [isOpen, setIsOpen] = useState(false)
  const [signOut, { isPending, error }] = useAction(() => api.call('api.every_session.destroy'), {
    onSuccess: leaveForLogin,
  })

  return (
    <>
      <Button variant="danger" size="sm" onPress={() => setIsOpen(true)}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        title="Sign out everywhere?"
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        confirmLabel="Sign out everywhere"
        isPending={isPending}
        error={error ? errorMessage(error, 'Failed to sign out everywhere') : null}
        onConfirm={() => void signOut()}
      >
        This signs you out on every device, including this one. You can sign in again with your
        password.
      </ConfirmDialog>
    </>
  )
}

function leaveForLogin() {
  showToast({ tone: 'success', title: 'You are signed out everywhere' })
  session.leaveFor(urlFor('login'))
}
