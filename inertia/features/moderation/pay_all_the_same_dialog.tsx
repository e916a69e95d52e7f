import { FormDialog } from '~/components/form/form_dialog'
import type { ProblemDialogProps } from '~/features/moderation/types'
import { api } from '~/lib/api_client'
import { formatNzd } from '~/lib/format'
import type { ToastContent } from '~/lib/toasts'

const PAID: ToastContent = { tone: 'success', title: 'Paid; the owner owes it to us' }
const ASKED: ToastContent = {
  tone: 'warning',
  title: 'The owner owes it to us; the refund goes out once Stripe takes it',
}

/** Pays a refund that waits for the owner from our own money. */
export function PayAllTheSameDialog({ problem, onClose, onDone }: ProblemDialogProps) {
  const { id, amount } = problem

  return (
    <FormDialog
      title="Pay it anyway?"
      description={
        <>
          <strong>{formatNzd(amount ?? 0)} goes back to the renter from our own money.</strong> The
          owner then owes it to us.
        </>
      }
      submitLabel="Pay the refund"
      failure="The refund could not be paid"
      onClose={onClose}
      onSend={() => api.call('api.admin.payment_problem_advances.store', { params: { id } })}
      onDone={({ outcome }) => onDone(outcome === 'done' || outcome === 'pending' ? PAID : ASKED)}
    />
  )
}
