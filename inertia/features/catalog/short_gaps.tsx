import { Banner } from '~/components/ui/banner'
import { Button } from '~/components/ui/button'
import { showToast } from '~/lib/toasts'
import { formatDays, plural } from '~/lib/format'
import { useAction } from '~/lib/use_action'
import { type CalendarChange, changeProblem, fillGap } from './calendar_changes'
import { type CalendarDay, type CalendarListing, type Gap, shortGaps } from './calendar_nights'

const SHOWN = 3

interface ShortGapsProps {
  listing: CalendarListing
  days: CalendarDay[]
  today: string
  onMade: (change: CalendarChange) => void
}

/** Nights between stays that are too few to be booked, each with an offer to let shorter stays in (rule W140). */
export function ShortGaps({ listing, days, today, onMade }: ShortGapsProps) {
  const [fill, { isPending }] = useAction((gap: Gap) => fillGap(listing, gap), {
    onSuccess: onMade,
    onError: (error) => showToast({ tone: 'danger', title: changeProblem(error) }),
  })
  const hasPrice = Boolean(listing.pricePerNight || listing.weeklyRate)
  const gaps = hasPrice ? shortGaps(days, today).slice(0, SHOWN) : []
  if (gaps.length === 0) return null

  return (
    <Banner tone="info" title="Nights that nobody can book">
      <ul className="flex flex-col gap-2">
        {gaps.map((gap) => (
          <li
            key={gap.from}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
          >
            <span>
              {formatDays(gap.from, gap.to)}: {plural(gap.nights, 'night')} free, and your minimum
              is {gap.minimumNights}.
            </span>
            <Button size="sm" variant="secondary" isPending={isPending} onPress={() => fill(gap)}>
              Allow {plural(gap.nights, 'night')} here
            </Button>
          </li>
        ))}
      </ul>
    </Banner>
  )
}
