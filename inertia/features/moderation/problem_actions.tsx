import { router } from '@inertiajs/react'
import { useState } from 'react'
import { Form } from '~/components/form/form'
import { SubmitButton } from '~/components/form/submit_button'
import { TextAreaField } from '~/components/form/text_area_field'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { showToast } from '~/components/ui/toast'
import { api, errorMessage } from '~/lib/api_client'
import { useAction } from '~/lib/use_action'

const OUTCOMES = {
  done: { tone: 'success', title: 'Done: the money is on its way' },
  pending: { tone: 'success', title: 'Accepted: the bank has yet to decide' },
  failed: { tone: 'danger', title: 'It failed again' },
  waiting: { tone: 'warning', title: 'Stripe cannot be reached; it is tried again by itself' },
  nothing_due: {
    tone: 'warning',
    title: 'There is nothing to send now: refunded, disputed, sent already, or not connected',
  },
} as const

interface Props {
  problem: { id: string; title: string; canRetry: boolean }
}

/** Trying again, and closing with a note. */
export function ProblemActions({ problem }: Props) {
  const [isClosing, setClosing] = useState(false)
  const [retry, { isPending }] = useAction(
    () =>
      api.post<{ outcome: keyof typeof OUTCOMES }>(`/admin/payment-problems/${problem.id}/retry`),
    {
      onSuccess: ({ outcome }) => {
        showToast(OUTCOMES[outcome])
        router.reload({ only: ['problems'] })
      },
      onError: (error) => {
        showToast({ tone: 'danger', title: errorMessage(error, 'It could not be tried again') })
        router.reload({ only: ['problems'] })
      },
    }
  )

  return (
    <div className="flex flex-wrap gap-2">
      {problem.canRetry && (
        <Button size="sm" isPending={isPending} pendingLabel="Trying..." onPress={() => retry()}>
          Try again
        </Button>
      )}
      <Button size="sm" variant="secondary" onPress={() => setClosing(true)}>
        Close with a note
      </Button>
      {isClosing && <CloseDialog problem={problem} onClose={() => setClosing(false)} />}
    </div>
  )
}

function CloseDialog({ problem, onClose }: Props & { onClose: () => void }) {
  const [close, { isPending, error }] = useAction(
    (data: FormData) =>
      api.post(`/admin/payment-problems/${problem.id}/resolve`, { note: data.get('note') }),
    {
      onSuccess: () => {
        showToast({ tone: 'success', title: 'Problem settled' })
        onClose()
        router.reload({ only: ['problems'] })
      },
    }
  )

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Close "${problem.title}"?`}
      description="No money moves. The note stays with the problem and in the audit log."
    >
      <Form onSubmit={close} error={error} fallback="The problem could not be closed">
        <TextAreaField
          label="How was it settled?"
          name="note"
          rows={4}
          maxLength={500}
          isRequired
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onPress={onClose}>
            Cancel
          </Button>
          <SubmitButton isPending={isPending}>Close problem</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
