import { NumberField } from '~/components/form/number_field'
import { TextField } from '~/components/form/text_field'
import { FormDialog } from '~/components/form/form_dialog'
import type { PaymentProblem, ProblemDialogProps } from '~/features/moderation/types'
import { api } from '~/lib/api_client'
import { formatNzd } from '~/lib/format'
import type { ToastContent } from '~/lib/toasts'

const TOASTS: Record<'done' | 'waiting', ToastContent> = {
  done: { tone: 'success', title: 'Refund recorded. We have emailed the renter' },
  waiting: {
    tone: 'warning',
    title: 'Noted. We’ll record it once Stripe can take back the owner’s share',
  },
}

/** Books that the renter got the money another way than through Stripe. */
export function RefundedElsewhereDialog({ problem, onClose, onDone }: ProblemDialogProps) {
  const { id, amount, ownerShare } = problem

  return (
    <FormDialog
      title="Refunded elsewhere?"
      description={<Effect amount={amount} ownerShare={ownerShare} />}
      submitLabel="Record refund"
      failure="The refund could not be recorded"
      onClose={onClose}
      onSend={(data) =>
        api.call('api.admin.payment_problem_refunds.store', {
          params: { id },
          body: {
            amount: Number(data.get('amount')),
            reference: String(data.get('reference')),
          },
        })
      }
      onDone={({ outcome }) => onDone(TOASTS[outcome])}
    >
      <NumberField
        label="Amount paid to the renter"
        unit="$"
        name="amount"
        prefix="$"
        suffix="NZD"
        step={0.01}
        defaultValue={amount}
        isRequired
      />
      <TextField
        label="Reference of the payment"
        name="reference"
        description="The renter sees it in the email and on the receipt."
        maxLength={100}
        isRequired
      />
    </FormDialog>
  )
}

function Effect({ amount, ownerShare }: Pick<PaymentProblem, 'amount' | 'ownerShare'>) {
  return (
    <>
      Do this only after you have paid the renter. It counts like any other refund
      {ownerShare ? (
        <>
          : of {formatNzd(amount ?? 0)},{' '}
          <strong>{formatNzd(ownerShare)} comes out of the owner’s share</strong>, which is not paid
          out or is taken back
        </>
      ) : null}
      . We email the renter.
    </>
  )
}
