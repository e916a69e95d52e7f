import { useEffect, useState } from 'react'
import { RadioGroupField } from '~/components/form/radio_group_field'
import { ConfirmDialog } from '~/components/ui/confirm_dialog'
import type { AdminBooking } from '~/features/moderation/types'
import { type AnswerOf, api, type BodyOf, errorMessage } from '~/lib/api_client'
import { formatDay, formatNzd, fullName, plural } from '~/lib/format'
import { useAction } from '~/lib/use_action'

/** How much of a paid booking an administrator refunds. */
export type RefundChoice = NonNullable<BodyOf<'api.booking_statuses.update'>['refund']>

interface Props {
  booking: AdminBooking
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  isPending: boolean
  error?: string | null
  onCancel: (refund: RefundChoice) => void
}

/** Asks how much of a paid booking goes back to the renter before it is cancelled. */
export function CancelStayDialog({ booking, onCancel, error, ...dialog }: Props) {
  const [refund, setRefund] = useState<RefundChoice>('policy')
  const [quote, setQuote] = useState<Quote | null>(null)
  const [ask, quoted] = useAction(
    () => api.call('api.booking_cancellations.show', { params: { id: booking.id } }),
    { onSuccess: setQuote }
  )
  const { isOpen } = dialog

  useEffect(() => {
    if (isOpen) void ask()
    // The amount changes with the hours left, so it is asked for each time the dialog opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isOpen])

  return (
    <ConfirmDialog
      {...dialog}
      error={
        error ?? (quoted.error ? errorMessage(quoted.error, 'Failed to load the refund') : null)
      }
      title="Cancel this paid booking?"
      confirmLabel="Cancel booking"
      cancelLabel="Keep it"
      tone="danger"
      onConfirm={() => onCancel(refund)}
    >
      <div className="mb-4 tabular-nums">
        {aboutOf(booking).map((line, index) => (
          <p key={line} className={index === 0 ? 'font-semibold text-ink wrap-anywhere' : ''}>
            {line}
          </p>
        ))}
      </div>
      {booking.paymentStatus === 'PAID' ? (
        <RadioGroupField
          label="How much does the renter get back?"
          name="refund"
          options={choicesOf(quote)}
          value={refund}
          onChange={(value) => setRefund(value as RefundChoice)}
        />
      ) : (
        <p>
          This payment has already been refunded, in part or in full. Cancelling refunds nothing
          more.
        </p>
      )}
      <p className="mt-4 text-sm">
        We email the renter and the owner. A refund that has gone out cannot be taken back.
      </p>
    </ConfirmDialog>
  )
}

type Quote = AnswerOf<'api.booking_cancellations.show'>

/** @param quote null until it is known */
function choicesOf(quote: Quote | null) {
  return [
    {
      value: 'policy',
      label: 'By the policy',
      description: (
        <Amount
          nzd={quote && quote.refundAmount}
          why="what the listing promised when it was booked."
        />
      ),
    },
    {
      value: 'full',
      label: 'In full',
      description: (
        <Amount
          nzd={quote && quote.refundableAmount}
          why="everything that is left of the payment."
        />
      ),
    },
    {
      value: 'owner',
      label: 'For the owner',
      description: (
        <Amount
          nzd={quote && quote.refundByOwner}
          why="the nights that are not over. It counts as cancelled by the owner: they pay the card fee, and the nights stay blocked."
        />
      ),
    },
    {
      value: 'none',
      label: 'Nothing',
      description: <Amount nzd={0} why="no money goes back." />,
    },
  ]
}

function Amount({ nzd, why }: { nzd: number | null; why: string }) {
  return (
    <span>
      <strong className="text-ink">{nzd === null ? 'Loading' : formatNzd(nzd)}</strong>: {why}
    </span>
  )
}

function aboutOf({ listing, renter, checkIn, checkOut, numberOfNights, totalPrice }: AdminBooking) {
  return [
    listing.title,
    `${formatDay(checkIn)} - ${formatDay(checkOut)} (${plural(numberOfNights, 'night')})`,
    `${fullName(renter) || renter.email}, ${formatNzd(totalPrice)}`,
  ]
}
