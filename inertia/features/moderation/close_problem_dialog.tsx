import { TextAreaField } from '~/components/form/text_area_field'
import { ProblemDialog } from '~/features/moderation/problem_dialog'
import { api } from '~/lib/api_client'
import { formatNzd } from '~/lib/format'

interface Props {
  problem: { id: string; kind: string; title: string; ownerShare: number | null }
  onClose: () => void
}

/** Says what closing does, and takes the note. */
export function CloseProblemDialog({ problem, onClose }: Props) {
  return (
    <ProblemDialog
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
      toastFor={() => ({ tone: 'success', title: 'Problem settled' })}
    >
      <TextAreaField label="How was it settled?" name="note" rows={4} maxLength={500} isRequired />
    </ProblemDialog>
  )
}

function Effect({ problem: { kind, ownerShare } }: Pick<Props, 'problem'>) {
  const kept = 'The note stays with the problem and in the audit log.'
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
