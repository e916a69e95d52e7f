import { TextAreaField } from '~/components/form/text_area_field'
import { FormDialog } from '~/components/form/form_dialog'
import type { ProblemDialogProps } from '~/features/moderation/types'
import { api } from '~/lib/api_client'
import { formatNzd } from '~/lib/format'

/** Says what closing does, and takes the note. */
export function CloseProblemDialog({ problem, onClose, onDone }: ProblemDialogProps) {
  return (
    <FormDialog
      title={`Close "${problem.title}"?`}
      description={<Effect problem={problem} />}
      submitLabel="Close problem"
      failure="The problem could not be closed"
      onClose={onClose}
      onSend={(data) =>
        api.call('api.admin.payment_problem_resolutions.store', {
          params: { id: problem.id },
          body: { note: String(data.get('note')) },
        })
      }
      onDone={() => onDone({ tone: 'success', title: 'Problem settled' })}
    >
      <TextAreaField label="How was it settled?" name="note" rows={4} maxLength={500} isRequired />
    </FormDialog>
  )
}

function Effect({ problem: { kind, ownerShare } }: Pick<ProblemDialogProps, 'problem'>) {
  const kept = 'The note stays with the problem and in the audit log.'
  if (kind === 'refund_waiting')
    return `The refund is not made: the renter does not get it, and the owner keeps it. ${kept}`
  if (kind === 'fraud_warning')
    return `No money moves now; the owner’s share goes out when it is due. ${kept}`
  if (kind !== 'refund_failed') return `No money moves. ${kept}`
  if (!ownerShare) return `The refund counts as not made: the money stays with us. ${kept}`

  return (
    <>
      The refund counts as not made:{' '}
      <strong>the owner’s share of it, {formatNzd(ownerShare)}, goes out to the owner</strong> with
      the next payout. If the renter has the money, choose “Refunded elsewhere” instead. {kept}
    </>
  )
}
