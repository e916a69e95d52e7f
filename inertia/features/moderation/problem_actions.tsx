import { router } from '@inertiajs/react'
import { useState } from 'react'
import { Button } from '~/components/ui/button'
import { ConfirmDialog } from '~/components/ui/confirm_dialog'
import { showToast } from '~/lib/toasts'
import { CloseProblemDialog } from '~/features/moderation/close_problem_dialog'
import { PayAllTheSameDialog } from '~/features/moderation/pay_all_the_same_dialog'
import { RefundedElsewhereDialog } from '~/features/moderation/refunded_elsewhere_dialog'
import type { PaymentProblem } from '~/features/moderation/types'
import { api, errorMessage } from '~/lib/api_client'
import type { ToastContent } from '~/lib/toasts'
import { formatNzd } from '~/lib/format'
import { useAction } from '~/lib/use_action'

const OUTCOMES = {
  done: { tone: 'success', title: 'Done: the money is on its way' },
  pending: { tone: 'success', title: 'Accepted: the bank has yet to decide' },
  failed: { tone: 'danger', title: 'It failed again' },
  waiting: { tone: 'warning', title: 'We cannot reach Stripe right now, and will keep trying' },
  nothing_due: {
    tone: 'warning',
    title: 'There is nothing to send now: refunded, disputed, already sent or not connected',
  },
} as const

/** Where the money goes when it is tried again. */
function retryEffect({ kind, amount }: PaymentProblem): string {
  const sum = amount === null ? 'The money' : formatNzd(amount)
  if (kind === 'transfer_failed') return `${sum} is sent to the owner’s Stripe account.`
  if (kind === 'reversal_failed') return `${sum} is taken from the owner’s Stripe balance.`
  if (kind === 'refund_waiting')
    return `We take the owner’s part back from their Stripe balance. Once we have it, ${sum} goes back to the renter’s card.`

  return `${sum} goes back to the renter’s card.`
}

/** Trying again, booking what was refunded another way, paying what waits, and closing with a note. */
export function ProblemActions({ problem }: { problem: PaymentProblem }) {
  const [dialog, setDialog] = useState<'retry' | 'elsewhere' | 'pay' | 'note' | null>(null)
  const [retry, { isPending }] = useAction(
    () => api.call('api.admin.payment_problem_retries.store', { params: { id: problem.id } }),
    {
      onSuccess: ({ outcome }) => done(OUTCOMES[outcome]),
      onError: (error) =>
        done({ tone: 'danger', title: errorMessage(error, 'It could not be tried again') }),
    }
  )

  function done(toast: ToastContent) {
    showToast(toast)
    setDialog(null)
    router.reload({ only: ['problems'] })
  }

  const asked = { problem, onClose: () => setDialog(null), onDone: done }

  return (
    <div className="flex flex-wrap gap-2">
      {problem.canRetry && (
        <Button size="sm" onPress={() => setDialog('retry')}>
          Try again
        </Button>
      )}
      {problem.kind === 'refund_failed' && (
        <Button size="sm" variant="secondary" onPress={() => setDialog('elsewhere')}>
          Refunded elsewhere
        </Button>
      )}
      {problem.kind === 'refund_waiting' && (
        <Button size="sm" variant="secondary" onPress={() => setDialog('pay')}>
          Pay it anyway
        </Button>
      )}
      <Button size="sm" variant="secondary" onPress={() => setDialog('note')}>
        Close with a note
      </Button>
      <ConfirmDialog
        title={`Try again: ${problem.title.toLowerCase()}?`}
        confirmLabel="Try again"
        tone="primary"
        isOpen={dialog === 'retry'}
        onOpenChange={(isOpen) => !isOpen && setDialog(null)}
        isPending={isPending}
        onConfirm={() => retry()}
      >
        {retryEffect(problem)}
      </ConfirmDialog>
      {dialog === 'elsewhere' && <RefundedElsewhereDialog {...asked} />}
      {dialog === 'pay' && <PayAllTheSameDialog {...asked} />}
      {dialog === 'note' && <CloseProblemDialog {...asked} />}
    </div>
  )
}
