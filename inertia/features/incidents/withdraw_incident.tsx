import { useState } from 'react'
import { Button } from '~/components/ui/button'
import { ConfirmDialog } from '~/components/ui/confirm_dialog'
import { api, errorMessage } from '~/lib/api_client'
import { showToast } from '~/lib/toasts'
import { useAction } from '~/lib/use_action'
import type { Incident } from './types'

interface Props {
  incident: Pick<Incident, 'id'>
  onWithdrawn: (incident: Incident) => void
}

/** Takes a report back, after a question. */
export function WithdrawIncident({ incident, onWithdrawn }: Props) {
  const [isAsking, setAsking] = useState(false)
  const [withdraw, { isPending, error }] = useAction(
    () => api.call('api.withdrawn_incidents.store', { params: { id: incident.id } }),
    {
      onSuccess: (withdrawn) => {
        setAsking(false)
        showToast({ tone: 'success', title: 'Your report is withdrawn' })
        onWithdrawn(withdrawn)
      },
    }
  )

  return (
    <>
      <Button variant="quiet" onPress={() => setAsking(true)}>
        Withdraw report
      </Button>
      <ConfirmDialog
        title="Withdraw this report?"
        isOpen={isAsking}
        onOpenChange={setAsking}
        confirmLabel="Withdraw report"
        cancelLabel="Keep it"
        isPending={isPending}
        error={error === null ? null : errorMessage(error, 'The report could not be withdrawn.')}
        onConfirm={() => void withdraw()}
      >
        Nothing is refunded then. You can report a problem again.
      </ConfirmDialog>
    </>
  )
}
