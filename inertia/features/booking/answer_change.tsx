import { router } from '@inertiajs/react'
import { useState } from 'react'
import { FormDialog } from '~/components/form/form_dialog'
import { TextAreaField } from '~/components/form/text_area_field'
import { Button } from '~/components/ui/button'
import { api, errorMessage } from '~/lib/api_client'
import { formatDateTime, formatDays, isoDayOf, plural } from '~/lib/format'
import { showToast } from '~/lib/toasts'
import { useAction } from '~/lib/use_action'
import type { DateChange } from './types'

/** The owner's answer to a renter who asks for other dates (rule B73). */
export function AnswerChange({ change }: { change: DateChange }) {
  const params = { id: change.bookingId, changeId: change.id }
  const [isDeclining, setDeclining] = useState(false)
  const [accept, { isPending, error }] = useAction(
    () => api.call('api.accepted_changes.store', { params }),
    { onSuccess: () => answered('The new dates are accepted'), onError: () => router.reload() }
  )

  function answered(title: string) {
    setDeclining(false)
    showToast({ tone: 'success', title })
    router.reload()
  }

  return (
    <div className="flex flex-col gap-3 rounded-lg border border-warning-line bg-warning-soft p-4">
      <p className="font-semibold">
        The renter asks for other dates:{' '}
        {formatDays(isoDayOf(change.checkIn), isoDayOf(change.checkOut))} (
        {plural(change.numberOfNights, 'night')})
      </p>
      <p className="text-sm">
        <strong>Please answer by {formatDateTime(change.expiresAt!)}.</strong> If you decline, or do
        not answer, the stay remains as it is booked.
      </p>
      {error !== null && (
        <p role="alert" className="text-sm font-emphasis text-danger">
          {errorMessage(error, 'The new dates could not be accepted.')}
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
          title="Decline the new dates?"
          description="The stay remains as it is booked."
          submitLabel="Decline"
          cancelLabel="Not now"
          failure="The new dates could not be declined."
          tone="danger"
          onClose={() => setDeclining(false)}
          onSend={(data) =>
            api.call('api.declined_changes.store', {
              params,
              body: { reason: String(data.get('reason')).trim() || null },
            })
          }
          onDone={() => answered('The new dates are declined')}
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
}
