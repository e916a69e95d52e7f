import { useState } from 'react'
import { RadioGroupField } from '~/components/form/radio_group_field'
import type { BodyOf } from '~/lib/api_client'
import { ConfirmDialog } from '~/components/ui/confirm_dialog'

/** How much of a paid booking an administrator refunds. */
export type RefundChoice = NonNullable<BodyOf<'api.booking_statuses.update'>['refund']>

const refunds: { value: RefundChoice; label: string; description: string }[] = [
  {
    value: 'policy',
    label: 'By the policy',
    description: 'What the listing promised when it was booked.',
  },
  { value: 'full', label: 'In full', description: 'Everything that was paid.' },
  { value: 'none', label: 'Nothing', description: 'The renter gets no money back.' },
]

interface Props {
  title?: string
  /** The mooring, the stay and the price, where the list shows more than one. */
  about?: string[]
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  isPending: boolean
  error?: string | null
  onCancel: (refund: RefundChoice) => void
}

/** Asks how much of a paid booking goes back to the renter before it is cancelled. */
export function CancelStayDialog({ title, about = [], onCancel, ...dialog }: Props) {
  const [refund, setRefund] = useState<RefundChoice>('policy')

  return (
    <ConfirmDialog
      {...dialog}
      title={title ?? 'Cancel this paid booking?'}
      confirmLabel="Cancel booking"
      cancelLabel="Keep it"
      tone="danger"
      onConfirm={() => onCancel(refund)}
    >
      {about.length > 0 && (
        <div className="mb-4 tabular-nums">
          {about.map((line, index) => (
            <p key={line} className={index === 0 ? 'font-semibold text-ink wrap-anywhere' : ''}>
              {line}
            </p>
          ))}
        </div>
      )}
      <RadioGroupField
        label="How much does the renter get back?"
        name="refund"
        options={refunds}
        value={refund}
        onChange={(value) => setRefund(value as RefundChoice)}
      />
    </ConfirmDialog>
  )
}
