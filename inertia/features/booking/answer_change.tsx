import { api } from '~/lib/api_client'
import { formatDateTime, formatDays, isoDayOf, plural } from '~/lib/format'
import { AcceptOrDecline } from './accept_or_decline'
import type { DateChange } from './types'

/** The owner's answer to a renter who asks for other dates (rule B73). */
export function AnswerChange({ change }: { change: DateChange }) {
  const params = { id: change.bookingId, changeId: change.id }

  return (
    <AcceptOrDecline
      what="The change of dates"
      accepted="The new dates are accepted"
      question={{
        title: 'Decline the new dates?',
        description: 'The stay remains as it is booked.',
      }}
      onAccept={() => api.call('api.accepted_changes.store', { params })}
      onDecline={(reason) => api.call('api.declined_changes.store', { params, body: { reason } })}
    >
      <p className="font-semibold">
        The renter asks for other dates:{' '}
        {formatDays(isoDayOf(change.checkIn), isoDayOf(change.checkOut))} (
        {plural(change.numberOfNights, 'night')})
      </p>
      <p className="text-sm">
        <strong>Please answer by {formatDateTime(change.expiresAt!)}.</strong> If you decline, or do
        not answer, the stay remains as it is booked.
      </p>
    </AcceptOrDecline>
  )
}
