import { useEffect, useState } from 'react'
import { DateRangeField } from '~/components/form/date_range_field'
import { Banner } from '~/components/ui/banner'
import { Button } from '~/components/ui/button'
import { api, errorMessage } from '~/lib/api_client'
import { isoDayOf, todayInAuckland } from '~/lib/format'
import { type DayPeriod, type DayRange, dayBefore } from '~/lib/taken_days'
import { useAction } from '~/lib/use_action'
import { useSite } from '~/lib/use_site'
import type { RenterBooking } from './types'

interface ChangeFormProps {
  booking: RenterBooking
  onClose: () => void
  onOffered: () => void
}

/** The choice of other dates for a stay; asking for the price holds the new nights for 15 minutes. */
export default function ChangeForm({ booking, onClose, onOffered }: ChangeFormProps) {
  const booked = { start: isoDayOf(booking.checkIn), end: isoDayOf(booking.checkOut) }
  const [dates, setDates] = useState<DayRange>(booked)
  const [isOpen, setOpen] = useState(false)
  const [taken, setTaken] = useState<DayPeriod[]>([])
  const { stayTimes } = useSite()
  const hasBegun = booked.start <= todayInAuckland()
  const isSame = dates.start === booked.start && dates.end === booked.end
  const [propose, { isPending, error }] = useAction(
    () =>
      api.call('api.booking_changes.store', {
        params: { id: booking.id },
        body: { checkIn: dates.start!, checkOut: dates.end! },
      }),
    { onSuccess: onOffered }
  )

  useEffect(() => {
    // Without the taken days the server still refuses them.
    api.call('api.blocked_dates.index', { params: { id: booking.listing.id } }).then(
      (periods) => setTaken(withoutOwn(periods, booked)),
      () => undefined
    )
    // Once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  return (
    <div className="flex flex-col gap-4 rounded-lg border border-line bg-sunken p-4">
      <DateRangeField
        label="New dates"
        startLabel={`Check-in (${stayTimes.checkIn})`}
        endLabel={`Check-out (${stayTimes.checkOut})`}
        value={dates}
        onChange={setDates}
        min={hasBegun ? booked.start : todayInAuckland()}
        taken={taken}
        minNights={1}
        isOpen={isOpen}
        onOpenChange={setOpen}
        description={
          hasBegun ? 'Your stay has begun: only check-out can move, to a later day.' : undefined
        }
      />
      {error !== null && (
        <Banner tone="danger" role="alert">
          {errorMessage(error, 'The price could not be worked out.')}
        </Banner>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          isPending={isPending}
          pendingLabel="Working out the price..."
          isDisabled={!dates.start || !dates.end || isSame}
          onPress={() => propose()}
        >
          See what it costs
        </Button>
        <Button variant="quiet" onPress={onClose}>
          Keep my dates
        </Button>
      </div>
      <p className="text-sm text-muted">
        Nothing changes yet. We hold the new nights for 15 minutes while you decide.
      </p>
    </div>
  )
}

/** What others have; the nights of the stay itself can stay. */
function withoutOwn(
  periods: readonly { startDate: string; endDate: string }[],
  own: { start: string; end: string }
): DayPeriod[] {
  return periods
    .filter(({ startDate, endDate }) => startDate !== own.start || endDate !== dayBefore(own.end))
    .map(({ startDate, endDate }) => ({ from: startDate, to: endDate }))
}
