import { router } from '@inertiajs/react'
import { useState } from 'react'
import { FormDialog } from '~/components/form/form_dialog'
import { TextAreaField } from '~/components/form/text_area_field'
import { Button } from '~/components/ui/button'
import { api } from '~/lib/api_client'
import { formatNzd, fullName } from '~/lib/format'
import { showToast } from '~/lib/toasts'
import { stayOf } from './stay_words'
import type { OwnerBooking } from './types'

/** Cancels a stay for its owner, with a reason that the renter reads. */
export function OwnerCancel({ booking }: { booking: OwnerBooking }) {
  const [isOpen, setOpen] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})

  return (
    <div>
      <Button variant="quiet" size="sm" onPress={() => setOpen(true)}>
        Cancel booking
      </Button>
      {isOpen && (
        <FormDialog
          title="Cancel this booking?"
          description={<Effect booking={booking} />}
          submitLabel="Cancel and refund"
          cancelLabel="Keep it"
          failure="The booking could not be cancelled."
          tone="danger"
          onClose={() => setOpen(false)}
          errors={errors}
          onSend={(data) => {
            const reason = String(data.get('reason')).trim()
            setErrors(reason ? {} : { reason: 'Please tell the renter why' })

            return reason
              ? api.call('api.booking_cancellations.store', {
                  params: { id: booking.id },
                  body: { reason },
                })
              : null
          }}
          onDone={() => {
            setOpen(false)
            showToast({ tone: 'success', title: 'The booking is cancelled' })
            router.reload()
          }}
        >
          <TextAreaField
            label="Reason"
            name="reason"
            description="The renter will see this."
            rows={3}
            maxLength={200}
            isRequired
          />
        </FormDialog>
      )}
    </div>
  )
}

function Effect({ booking }: { booking: OwnerBooking }) {
  return (
    <>
      <span className="block font-semibold text-ink">{booking.listing.title}</span>
      <span className="block tabular-nums">{stayOf(booking)}</span>
      <span className="mt-3 block">{effectOf(booking)} This cannot be undone.</span>
      <span className="mt-3 block">
        The nights stay blocked. The card fee for this payment, about 3% of the price, comes out of
        your next payouts. You can cancel at most three paid stays in 30 days.
      </span>
    </>
  )
}

/** What cancelling now gives back: everything before check-in, then the nights that are not over. */
function effectOf(booking: OwnerBooking): string {
  const { numberOfNights, refundIfCancelled, totalPrice, unusedNights } = booking
  const renter = fullName(booking.renter) || booking.renter.email || 'The renter'
  if (refundIfCancelled === null) return 'Nothing more goes back to the renter.'
  if (unusedNights === numberOfNights && refundIfCancelled === totalPrice)
    return `${renter} gets the full ${formatNzd(totalPrice)} back, and you earn nothing.`
  if (unusedNights === numberOfNights)
    return `${renter} gets the remaining ${formatNzd(refundIfCancelled)} back, and you earn nothing.`
  if (unusedNights === 0) return 'All nights are over, so nothing goes back to the renter.'

  return `${renter} gets ${formatNzd(refundIfCancelled)} back for the ${unusedNights} of ${numberOfNights} nights still to come.`
}
