import { Link } from '~/components/ui/link'
import { Badge, type BadgeTone } from '~/components/ui/badge'
import { textLink } from '~/components/ui/link_look'
import { cx } from '~/lib/class_names'
import { formatDays } from '~/lib/format'
import { urlFor } from '~/lib/routes'
import { bookingStatuses, isEndedHold, NOT_PAID, paymentStatuses, REQUESTED } from '~/lib/statuses'
import type { Conversation, Side } from './types'

type Booking = NonNullable<Conversation['booking']>

/** The booking of a conversation: dates, status and the way to it. */
export function BookingStrip({ booking, side }: { booking: Booking; side: Side }) {
  const { tone, text } = statusOf(booking)
  const href = urlFor(side === 'owner' ? 'owner_stay' : 'renter_stay', { id: booking.id })

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-sunken px-4 py-2 text-sm">
      <span>{formatDays(booking.checkIn, booking.checkOut)}</span>
      <Badge tone={tone}>{text}</Badge>
      <Link
        href={href}
        className={cx(textLink, '-my-1.5 ml-auto inline-flex min-h-11 items-center')}
      >
        See booking
      </Link>
    </div>
  )
}

function statusOf({ status, paymentStatus }: Booking): { tone: BadgeTone; text: string } {
  if (paymentStatus === 'RELEASED') return { tone: 'neutral', text: paymentStatuses.RELEASED }
  if (isEndedHold({ status, paymentStatus })) return { tone: 'neutral', text: NOT_PAID }
  if (status === 'CANCELLED') return { tone: 'danger', text: bookingStatuses.CANCELLED }
  if (status === 'COMPLETED') return { tone: 'neutral', text: bookingStatuses.COMPLETED }
  if (paymentStatus === 'PAID') return { tone: 'success', text: paymentStatuses.PAID }

  if (paymentStatus === 'AUTHORISED') return { tone: 'warning', text: REQUESTED }

  return status === 'PENDING'
    ? { tone: 'warning', text: 'Waiting for payment' }
    : { tone: 'success', text: bookingStatuses.CONFIRMED }
}
