import { router } from '@inertiajs/react'
import { useState } from 'react'
import { boatLine } from '~/components/boat/boats'
import { Badge } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { ConfirmDialog } from '~/components/ui/confirm_dialog'
import { DefinitionList } from '~/components/ui/definition_list'
import { showToast } from '~/lib/toasts'
import { api, errorMessage } from '~/lib/api_client'
import { formatDate, formatDateTime, formatDay, formatNzd, fullName, plural } from '~/lib/format'
import { bookingStatuses } from '~/lib/statuses'
import { useAction } from '~/lib/use_action'
import { MessageDoor } from './message_door'
import { RenterReviews } from './renter_reviews'
import { ReviewDoor } from './review_door'
import type { OwnerBooking, ReviewState } from './types'
import { loneLink } from '~/components/ui/link_look'
import { cx } from '~/lib/class_names'

const TONES = {
  PENDING: 'warning',
  CONFIRMED: 'success',
  CANCELLED: 'danger',
  COMPLETED: 'neutral',
} as const

interface OwnerBookingCardProps {
  booking: OwnerBooking
  review: ReviewState | undefined
}

/** One booking as the owner sees it. */
export function OwnerBookingCard({ booking, review }: OwnerBookingCardProps) {
  return (
    <Card as="article" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-lg font-semibold wrap-anywhere">{booking.listing.title}</h2>
          <p className="text-sm text-muted tabular-nums">{stayOf(booking)}</p>
        </div>
        {booking.isHeld ? (
          <Badge tone="warning">Held, not paid</Badge>
        ) : (
          <Badge tone={TONES[booking.status]}>
            {bookingStatuses[booking.status].toLowerCase()}
          </Badge>
        )}
      </div>
      <DefinitionList
        columns={3}
        items={[
          { term: 'Renter', value: <Renter {...booking.renter} /> },
          ...(booking.earnings === null
            ? []
            : [{ term: 'Your Earnings', value: <strong>{formatNzd(booking.earnings)}</strong> }]),
          { term: 'Total', value: totalOf(booking) },
          ...(booking.vessel ? [{ term: 'Boat', value: <BookedBoat {...booking.vessel} /> }] : []),
        ]}
      />
      <RenterReviews {...booking.renter} />
      {booking.isHeld && booking.holdExpiresAt && (
        <p className="text-sm text-muted">
          The nights are held until {formatDateTime(booking.holdExpiresAt)}. If the stay is paid by
          then, you see whom to write to and what you earn.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2 empty:hidden print:hidden">
        <ReviewDoor bookingId={booking.id} review={review} />
        {booking.renter.email && <MessageDoor bookingId={booking.id} label="Message the renter" />}
        {booking.canBeCancelled && booking.status === 'CONFIRMED' && (
          <OwnerCancel booking={booking} />
        )}
      </div>
    </Card>
  )
}

function Renter({ email, ...person }: OwnerBooking['renter']) {
  const name = fullName(person)

  return (
    <>
      {name && <span className="block">{name}</span>}
      {email && (
        <a
          className={cx(loneLink, 'font-normal wrap-anywhere', name && 'text-sm')}
          href={`mailto:${email}`}
        >
          {email}
        </a>
      )}
    </>
  )
}

/** What owners may know of a boat (rule K12). */
function BookedBoat(vessel: NonNullable<OwnerBooking['vessel']>) {
  const { name, insuredUntil } = vessel

  return (
    <>
      <span className="block wrap-anywhere">{name}</span>
      <span className="block text-sm font-normal text-muted">{boatLine(vessel)}</span>
      {insuredUntil && (
        <span className="block text-sm font-normal text-muted">
          Insured until {formatDate(insuredUntil)}
        </span>
      )}
    </>
  )
}

function stayOf({ checkIn, checkOut, numberOfNights }: OwnerBooking): string {
  return `${formatDay(checkIn)} - ${formatDay(checkOut)} (${plural(numberOfNights, 'night')})`
}

/** The price, and what of it goes or went back to the renter. */
function totalOf({ totalPrice, refunded, refundOnItsWay, refundWaiting }: OwnerBooking): string {
  const back = [
    refunded > 0 && `${formatNzd(refunded)} refunded`,
    refundOnItsWay > 0 && `${formatNzd(refundOnItsWay)} on its way back`,
    refundWaiting > 0 && `${formatNzd(refundWaiting)} waits for you to give it back`,
  ]

  return [formatNzd(totalPrice), ...back].filter(Boolean).join(', ')
}

/** What cancelling now gives back: everything before check-in, then the nights that are not over. */
function effectOf(booking: OwnerBooking): string {
  const { numberOfNights, refundIfCancelled, totalPrice, unusedNights } = booking
  const renter = fullName(booking.renter) || booking.renter.email || 'The renter'
  if (refundIfCancelled === null) return 'Nothing more goes back to the renter.'
  if (unusedNights === numberOfNights && refundIfCancelled === totalPrice)
    return `${renter} gets the whole ${formatNzd(totalPrice)} back, and you earn nothing from it.`
  if (unusedNights === numberOfNights)
    return `${renter} gets the ${formatNzd(refundIfCancelled)} back that are left, and you earn nothing from it.`
  if (unusedNights === 0) return 'All nights are over, so nothing goes back to the renter.'

  return `${renter} gets ${formatNzd(refundIfCancelled)} back for ${unusedNights} of ${numberOfNights} nights that are not over.`
}

function OwnerCancel({ booking }: { booking: OwnerBooking }) {
  const [isOpen, setOpen] = useState(false)
  const [cancel, { isPending, error }] = useAction(
    () => api.call('api.booking_cancellations.store', { params: { id: booking.id } }),
    {
      onSuccess: () => {
        setOpen(false)
        showToast({ tone: 'success', title: 'The booking is cancelled' })
        router.reload()
      },
    }
  )

  return (
    <div>
      <Button variant="quiet" size="sm" onPress={() => setOpen(true)}>
        Cancel booking
      </Button>
      <ConfirmDialog
        title="Cancel this booking?"
        isOpen={isOpen}
        onOpenChange={setOpen}
        confirmLabel="Cancel and refund"
        cancelLabel="Keep it"
        isPending={isPending}
        error={error === null ? null : errorMessage(error, 'The booking could not be cancelled.')}
        onConfirm={() => cancel()}
      >
        <p className="font-semibold text-ink">{booking.listing.title}</p>
        <p className="tabular-nums">{stayOf(booking)}</p>
        <p className="mt-3">{effectOf(booking)} This cannot be undone.</p>
        <p className="mt-3">
          The nights stay blocked: only we can free them. The card costs of this payment, about 3%
          of the price, are taken from your next payouts. Owners cancel at most three paid stays in
          30 days.
        </p>
      </ConfirmDialog>
    </div>
  )
}
