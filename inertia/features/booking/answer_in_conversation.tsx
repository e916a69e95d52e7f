import { api } from '~/lib/api_client'
import { useAnswer } from '~/lib/use_answer'
import { AnswerRequest } from './answer_request'
import type { OwnerBooking } from './types'

/** The owner's answer to a request, in the conversation with who asks. */
export default function AnswerInConversation({ bookingId }: { bookingId: string }) {
  const booking = useAnswer(bookingId, () =>
    api.call('api.bookings.show', { params: { id: bookingId } }).then(
      (found) => found as OwnerBooking,
      () => null
    )
  )

  return booking?.isAwaitingAnswer ? (
    <div className="border-b border-line p-3">
      <AnswerRequest booking={booking} />
    </div>
  ) : null
}
