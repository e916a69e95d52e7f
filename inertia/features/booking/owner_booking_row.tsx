import { useId, useState } from 'react'
import { Button } from '~/components/ui/button'
import { Icon } from '~/components/ui/icon'
import { Link } from '~/components/ui/link'
import { loneLink, textLink } from '~/components/ui/link_look'
import { cx } from '~/lib/class_names'
import { formatNzd, fullName, shortId } from '~/lib/format'
import { urlFor } from '~/lib/routes'
import { earningLine } from './earning_status'
import { OwnerBookingDetails } from './owner_booking_details'
import { OwnerBookingStatus } from './owner_booking_status'
import { stayOf } from './stay_words'
import type { Earning, OwnerBooking, ReviewState } from './types'

interface OwnerBookingRowProps {
  booking: OwnerBooking
  /** What each payment of it brings. */
  earnings: Earning[]
  review: ReviewState | undefined
  /** Whether the renter wrote something that the owner has not read. */
  isUnread: boolean
  /** Whether the renter reported a problem that is open. */
  isTroubled: boolean
}

/** One booking of an owner on one line, with the rest on demand. */
export function OwnerBookingRow(props: OwnerBookingRowProps) {
  const { booking } = props
  const [isOpen, setOpen] = useState(booking.isAwaitingAnswer)
  const id = useId()
  const number = shortId(booking.id)

  return (
    <article className="min-w-0 rounded-lg border border-line bg-raised" data-row>
      <div className={LINE}>
        <div className="min-w-0 max-lg:contents lg:[grid-area:title]">
          <h3 className="line-clamp-2 font-body text-base/[1.35] font-semibold max-lg:self-center max-lg:[grid-area:title]">
            <Link
              href={urlFor('owner_stay', { id: booking.id })}
              className="underline-offset-[0.2em] hover:underline"
            >
              {booking.listing.title}
            </Link>
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
        {isOpen && <OwnerBookingDetails {...props} />}
      </div>
    </article>
  )
}

const LINE =
  "grid items-center gap-x-4 px-4 py-1.5 grid-cols-[minmax(0,1fr)_auto] [grid-template-areas:'title_badge'_'title_number'_'dates_dates'_'renter_renter'_'money_more'_'line_line'] lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1.35fr)_minmax(0,1fr)_10rem_minmax(0,1.15fr)_auto] lg:[grid-template-areas:'title_dates_renter_money_badge_more'_'title_dates_renter_money_line_more']"

/** The status, and below it what the owner should know of it first. */
function Status({ booking, earnings, isUnread, isTroubled }: OwnerBookingRowProps) {
  const lines = [
    ...(booking.refundWaiting > 0
      ? [{ text: 'Waiting for your share of a refund', isUrgent: true }]
      : []),
    ...earnings.map(earningLine),
  ]

  return (
    <>
      <div className="flex flex-wrap items-center justify-end gap-x-2 self-start [grid-area:badge] max-lg:pt-0.5 lg:justify-start lg:self-end">
        {isTroubled && (
          <Link
            href={`${urlFor('owner_stay', { id: booking.id })}#problems`}
            className={cx(textLink, 'text-sm text-danger')}
          >
            Problem reported
          </Link>
        )}
        {isUnread && (
          <Link
            href={urlFor('booking_messages', { id: booking.id })}
            className={cx(textLink, 'text-sm')}
          >
            New message
          </Link>
        )}
        <OwnerBookingStatus booking={booking} />
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
