import { api } from '~/lib/api_client'
import { formatDateTime, formatNzd } from '~/lib/format'
import { AcceptOrDecline } from './accept_or_decline'
import { stayOf } from './stay_words'
import type { OwnerBooking } from './types'

/** The owner's answer to a request: until when, and the two ways (rules B52, B53). */
export function AnswerRequest({ booking }: { booking: OwnerBooking }) {
  const { id, earnings, respondBy } = booking
  const params = { id }

  return (
    <AcceptOrDecline
      what="The request"
      accepted="The stay is booked"
      question={{
        title: 'Decline this request?',
        description: (
          <>
            <span className="block font-semibold text-ink">{booking.listing.title}</span>
            <span className="block tabular-nums">{stayOf(booking)}</span>
            <span className="mt-3 block">Nothing is charged, and the dates are free again.</span>
          </>
        ),
      }}
      onAccept={() => api.call('api.accepted_requests.store', { params })}
      onDecline={(reason) => api.call('api.declined_requests.store', { params, body: { reason } })}
    >
      <p className="text-sm">
        <strong>Please answer by {formatDateTime(respondBy!)}.</strong> You would earn{' '}
        {formatNzd(earnings ?? 0)}. The renter’s card is authorised, and nothing is charged before
        you accept.
      </p>
    </AcceptOrDecline>
  )
}
