import { router } from '@inertiajs/react'
import { useState } from 'react'
import { Button } from '~/components/ui/button'
import { showToast } from '~/components/ui/toast'
import { CloseProblemDialog } from '~/features/moderation/close_problem_dialog'
import { RefundedElsewhereDialog } from '~/features/moderation/refunded_elsewhere_dialog'
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
  problem: {
    id: string
    kind: string
    title: string
    amount: number | null
    ownerShare: number | null
    canRetry: boolean
  }
}

/** Trying again, booking what was refunded another way, and closing with a note. */
export function ProblemActions({ problem }: Props) {
  const [dialog, setDialog] = useState<'elsewhere' | 'note' | null>(null)
  const onClose = () => setDialog(null)
  const [retry, { isPending }] = useAction(
    () => api.call('api.admin.payment_problem_retries.store', { params: { id: problem.id } }),
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
      {problem.kind === 'refund_failed' && (
        <Button size="sm" variant="secondary" onPress={() => setDialog('elsewhere')}>
          Refunded elsewhere
        </Button>
      )}
      <Button size="sm" variant="secondary" onPress={() => setDialog('note')}>
        Close with a note
      </Button>
      {dialog === 'elsewhere' && <RefundedElsewhereDialog problem={problem} onClose={onClose} />}
      {dialog === 'note' && <CloseProblemDialog problem={problem} onClose={onClose} />}
    </div>
  )
}
