import { boatLine } from '~/components/boat/boats'
import { DefinitionList } from '~/components/ui/definition_list'
import { PhoneLink } from '~/components/ui/phone_link'
import { formatDate, formatDateTime, formatNzd } from '~/lib/format'
import { AnswerRequest } from './answer_request'
import { EarningStatus } from './earning_status'
import { MessageDoor } from './message_door'
import { OwnerCancel } from './owner_cancel'
import { RenterReviews } from './renter_reviews'
import { ReviewDoor } from './review_door'
import type { Earning, OwnerBooking, ReviewState } from './types'

interface OwnerBookingDetailsProps {
  booking: OwnerBooking
  /** What each payment of it brings. */
  earnings: Earning[]
  review: ReviewState | undefined
}

/** What owners see of a booking besides its line: the boat, the money, what others say of the renter, and what can be done. */
export function OwnerBookingDetails({ booking, earnings, review }: OwnerBookingDetailsProps) {
  const { vessel, renter, holdExpiresAt } = booking
  const back = givenBack(booking)

  return (
    <div className="flex min-w-0 flex-col gap-3">
      <DefinitionList
        items={[
          {
            term: booking.isAwaitingAnswer ? 'Requested' : 'Booked',
            value: formatDateTime(booking.createdAt),
          },
          ...(renter.phone
            ? [
                {
                  term: `Call ${renter.firstName ?? 'the renter'}`,
                  value: <PhoneLink phone={renter.phone} />,
                },
              ]
            : []),
          ...(vessel ? [{ term: 'Boat', value: <BookedBoat {...vessel} /> }] : []),
          ...(back ? [{ term: 'Given back', value: back }] : []),
          ...earnings.map((earning) => ({
            term: 'Your share',
            value: <EarningStatus earning={earning} />,
          })),
          ...(booking.cancelledAt
            ? [{ term: 'Cancelled', value: formatDateTime(booking.cancelledAt) }]
            : []),
        ]}
      />
      <RenterReviews {...renter} />
      {booking.isAwaitingAnswer && <AnswerRequest booking={booking} />}
      {booking.isHeld && holdExpiresAt && (
        <p className="text-sm text-muted">
          The nights are held until {formatDateTime(holdExpiresAt)}. Once the stay is paid for,
          you’ll see who is coming and what you earn.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2 empty:hidden print:hidden">
        <ReviewDoor bookingId={booking.id} review={review} />
        {renter.email && <MessageDoor bookingId={booking.id} label="Message the renter" />}
        {booking.canBeCancelled && booking.status === 'CONFIRMED' && (
          <OwnerCancel booking={booking} />
        )}
      </div>
    </div>
  )
}

/** What owners may know of a boat (rule K12). */
function BookedBoat(vessel: NonNullable<OwnerBooking['vessel']>) {
  const { name, insuredUntil } = vessel

  return (
    <span className="block text-right">
      <span className="block wrap-anywhere">{name}</span>
      <span className="block text-sm font-normal text-muted">{boatLine(vessel)}</span>
      {insuredUntil && (
        <span className="block text-sm font-normal text-muted">
          Insured until {formatDate(insuredUntil)}
        </span>
      )}
    </span>
  )
}

/** What of the price goes or went back to the renter; empty for nothing. */
function givenBack({ refunded, refundOnItsWay, refundWaiting }: OwnerBooking): string {
  return [
    refunded > 0 && `${formatNzd(refunded)} refunded`,
    refundOnItsWay > 0 && `${formatNzd(refundOnItsWay)} on its way back`,
    refundWaiting > 0 && `${formatNzd(refundWaiting)} waiting for you to pay it back`,
  ]
    .filter(Boolean)
    .join(', ')
}
