import { useId, useState } from 'react'
import { boatLine } from '~/components/boat/boats'
import { Badge } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { DefinitionList } from '~/components/ui/definition_list'
import { Icon } from '~/components/ui/icon'
import { Link } from '~/components/ui/link'
import { loneLink, textLink } from '~/components/ui/link_look'
import { cx } from '~/lib/class_names'
import { formatDate, formatDateTime, formatNzd, fullName, shortId } from '~/lib/format'
import { urlFor } from '~/lib/routes'
import { bookingStatuses } from '~/lib/statuses'
import { AnswerRequest } from './answer_request'
import { EarningStatus, earningLine } from './earning_status'
import { MessageDoor } from './message_door'
import { OwnerCancel } from './owner_cancel'
import { RenterReviews } from './renter_reviews'
import { ReviewDoor } from './review_door'
import { stayOf } from './stay_words'
import type { Earning, OwnerBooking, ReviewState } from './types'

const TONES = {
  PENDING: 'warning',
  CONFIRMED: 'success',
  CANCELLED: 'danger',
  COMPLETED: 'neutral',
} as const

interface OwnerBookingRowProps {
  booking: OwnerBooking
  /** What each payment of it brings. */
  earnings: Earning[]
  review: ReviewState | undefined
  /** Whether the renter wrote something that the owner has not read. */
  isUnread: boolean
  /** Whether the rest is shown at once. */
  isOpen: boolean
}

/** One booking of an owner on one line, with the rest on demand. */
export function OwnerBookingRow(props: OwnerBookingRowProps) {
  const { booking } = props
  const [isOpen, setOpen] = useState(props.isOpen || booking.isAwaitingAnswer)
  const id = useId()
  const number = shortId(booking.id)

  return (
    <article className="min-w-0 rounded-lg border border-line bg-raised" data-row>
      <div className={LINE}>
        <div className="min-w-0 max-lg:contents lg:[grid-area:title]">
          <h3 className="line-clamp-2 font-body text-base/[1.35] font-semibold max-lg:self-center max-lg:[grid-area:title]">
            {booking.listing.title}
          </h3>
          <p className="text-sm text-muted max-lg:text-right max-lg:[grid-area:number]">
            Booking <code>{number}</code>
          </p>
        </div>
        <p className="text-sm tabular-nums [grid-area:dates]">{stayOf(booking)}</p>
        <div className="min-w-0 text-sm [grid-area:renter] max-lg:flex max-lg:gap-x-2">
          <Renter {...booking.renter} />
        </div>
        <div className="text-sm whitespace-nowrap tabular-nums [grid-area:money]">
          {booking.earnings !== null && (
            <p>
              <span className="text-muted">Your Earnings</span>{' '}
              <strong>{formatNzd(booking.earnings)}</strong>
            </p>
          )}
          <p>
            <span className="text-muted">Total</span> {formatNzd(booking.totalPrice)}
          </p>
        </div>
        <Status {...props} />
        <Button
          variant="quiet"
          size="sm"
          className="[grid-area:more]"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`Details of booking ${number}`}
          onPress={() => setOpen(!isOpen)}
        >
          Details
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} />
        </Button>
      </div>
      <div id={id} hidden={!isOpen} className="border-t border-line px-4 py-3">
        {isOpen && <Rest {...props} />}
      </div>
    </article>
  )
}

const LINE =
  "grid items-center gap-x-4 px-4 py-1.5 grid-cols-[minmax(0,1fr)_auto] [grid-template-areas:'title_badge'_'title_number'_'dates_dates'_'renter_renter'_'money_more'_'line_line'] lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1.35fr)_minmax(0,1fr)_10rem_minmax(0,1.15fr)_auto] lg:[grid-template-areas:'title_dates_renter_money_badge_more'_'title_dates_renter_money_line_more']"

/** The status, and below it what the owner should know of it first. */
function Status({ booking, earnings, isUnread }: OwnerBookingRowProps) {
  const lines = [
    ...(booking.refundWaiting > 0
      ? [{ text: 'Waiting for your share of a refund', isUrgent: true }]
      : []),
    ...earnings.map(earningLine),
  ]

  return (
    <>
      <div className="flex flex-wrap items-center justify-end gap-x-2 self-start [grid-area:badge] max-lg:pt-0.5 lg:justify-start lg:self-end">
        {isUnread && (
          <Link
            href={urlFor('booking_messages', { id: booking.id })}
            className={cx(textLink, 'text-sm')}
          >
            New message
          </Link>
        )}
        {booking.isHeld || booking.isAwaitingAnswer ? (
          <Badge tone="warning">
            {booking.isAwaitingAnswer ? 'Request: please answer' : 'Held, not paid'}
          </Badge>
        ) : (
          <Badge tone={TONES[booking.status]}>
            {bookingStatuses[booking.status].toLowerCase()}
          </Badge>
        )}
      </div>
      <div className="min-w-0 self-start text-xs/[1.35] [grid-area:line]">
        {lines.map(({ text, isUrgent }) => (
          <p
            key={text}
            title={text}
            className={cx(
              'truncate lg:line-clamp-2 lg:whitespace-normal',
              isUrgent ? 'font-semibold text-danger' : 'text-muted max-lg:hidden'
            )}
          >
            {text}
          </p>
        ))}
      </div>
    </>
  )
}

function Renter({ email, ...person }: OwnerBooking['renter']) {
  const name = fullName(person)

  return (
    <>
      {name && <span className="block truncate">{name}</span>}
      {email && (
        <a
          className={cx(loneLink, 'block! max-w-full truncate font-normal')}
          href={`mailto:${email}`}
        >
          {email}
        </a>
      )}
    </>
  )
}

/** What is shown on demand: the boat, the money, what others say of the renter, and what can be done. */
function Rest({ booking, earnings, review }: OwnerBookingRowProps) {
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
