import { router } from '@inertiajs/react'
import { useState } from 'react'
import { FormDialog } from '~/components/form/form_dialog'
import { TextAreaField } from '~/components/form/text_area_field'
import { Button } from '~/components/ui/button'
import { api, errorMessage } from '~/lib/api_client'
import { formatDateTime, formatNzd } from '~/lib/format'
import { showToast } from '~/lib/toasts'
import { useAction } from '~/lib/use_action'
import { stayOf } from './stay_words'
import type { OwnerBooking } from './types'

/** The owner's answer to a request: until when, and the two ways (rules B52, B53). */
export function AnswerRequest({ booking }: { booking: OwnerBooking }) {
  const { id, earnings, respondBy } = booking
  const [isDeclining, setDeclining] = useState(false)
  const [accept, { isPending, error }] = useAction(
    () => api.call('api.accepted_requests.store', { params: { id } }),
    {
      onSuccess: () => answered('The stay is booked'),
      onError: () => router.reload(),
    }
  )

  return (
    <div className="flex flex-col gap-3 rounded-lg border border-warning-line bg-warning-soft p-4">
      <p className="text-sm">
        <strong>Please answer by {formatDateTime(respondBy!)}.</strong> You would earn{' '}
        {formatNzd(earnings ?? 0)}. The renter’s card is authorised, and nothing is charged before
        you accept.
      </p>
      {error !== null && (
        <p role="alert" className="text-sm font-emphasis text-danger">
          {errorMessage(error, 'The request could not be accepted.')}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          isPending={isPending}
          pendingLabel="Accepting..."
          className="flex-auto sm:flex-none"
          onPress={() => accept()}
        >
          Accept
        </Button>
        <Button
          variant="secondary"
          className="flex-auto sm:flex-none"
          isDisabled={isPending}
          onPress={() => setDeclining(true)}
        >
          Decline
        </Button>
      </div>
      {isDeclining && (
        <FormDialog
          title="Decline this request?"
          description={
            <>
              <span className="block font-semibold text-ink">{booking.listing.title}</span>
              <span className="block tabular-nums">{stayOf(booking)}</span>
              <span className="mt-3 block">Nothing is charged, and the dates are free again.</span>
            </>
          }
          submitLabel="Decline"
          cancelLabel="Not now"
          failure="The request could not be declined."
          tone="danger"
          onClose={() => setDeclining(false)}
          onSend={(data) =>
            api.call('api.declined_requests.store', {
              params: { id },
              body: { reason: String(data.get('reason')).trim() || null },
            })
          }
          onDone={() => answered('The request is declined')}
        >
          <TextAreaField
            label="Reason (optional)"
            name="reason"
            description="The renter will see this."
            rows={3}
            maxLength={500}
          />
        </FormDialog>
      )}
    </div>
  )

  function answered(title: string) {
    setDeclining(false)
    showToast({ tone: 'success', title })
    router.reload()
  }
}
