import { useState } from 'react'
import { ErrorState } from '~/components/ui/error_state'
import { Skeleton } from '~/components/ui/skeleton'
import { Summary } from '~/components/ui/summary'
import { api } from '~/lib/api_client'
import { type Fit, metres } from '~/components/boat/boats'
import { keelWarning, keelWords } from '~/components/boat/keel_words'
import { formatClock, formatMoment, formatWeekday, todayInAuckland } from '~/lib/format'
import { inZone } from '~/lib/zone'
import { useSite } from '~/lib/use_site'
import { useAnswer } from '~/lib/use_answer'
import { TideChart } from './tide_chart'
import { byDay, type Extreme, lowestOf, type Tides } from './tide_curve'
import type { Listing } from './types'

interface TideSectionProps {
  listing: Pick<Listing, 'id' | 'lowTideDepth'>
  /** Days YYYY-MM-DD; the next three when none are chosen. */
  dates: { start: string | null; end: string | null }
  /** Null for the name of a boat that was only searched with. */
  boat: { name: string | null; draft: number } | null
  /** How it fits; null while that is not known. */
  fit: Fit | null
}

const DAYS = 3
const MOST_DAYS = 14
const DAY_MS = 24 * 60 * 60 * 1000

/** High and low water on the days of a stay, and the least of it under the keel of the chosen boat (rules K21, K24). */
export default function TideSection({ listing, dates, boat, fit }: TideSectionProps) {
  const { underKeelMargin } = useSite()
  const { from, days, isChosen } = periodOf(dates)
  const [tides, retry] = useTides(listing.id, from, days)

  if (tides === 'failed')
    return <ErrorState message="The tides could not be loaded." onRetry={retry} />
  if (!tides) return <Skeleton className="h-64 w-full" />

  const datum = listing.lowTideDepth - tides.meanLowWaterSprings
  const lowest = lowestOf(tides.extremes)
  const warning = fit && keelWarning(fit, underKeelMargin)

  return (
    <div className="flex flex-col gap-4">
      <p>
        {boat
          ? fit && `${keelWords(boat.name, fit)}.`
          : `${metres(listing.lowTideDepth)} deep at a usual low tide.${lowest ? lowestWords(datum, lowest) : ''}`}
        {boat && fit && warning && <strong className="block text-warning">{warning}</strong>}
        {isChosen ? '' : ' Choose dates to see the tides during your stay.'}
      </p>
      <TideChart
        extremes={tides.extremes}
        datum={datum}
        boat={boat && { ...boat, name: boat.name ?? 'Your boat' }}
      />
      <details className="group rounded-lg border border-line px-4">
        <Summary>Times of high and low tide{inZone() && ` (${inZone().trim()})`}</Summary>
        <dl className="grid gap-x-6 pb-3 sm:grid-cols-2">
          {byDay(tides.extremes, formatWeekday).map(([day, extremes]) => (
            <div key={day} className="border-t border-line py-2 text-sm">
              <dt className="font-emphasis">{day}</dt>
              {extremes.map(({ at, height, type }) => (
                <dd
                  key={at}
                  className="grid grid-cols-[1fr_3rem_7rem] gap-x-2 text-muted tabular-nums"
                >
                  <span>
                    {type === 'high' ? 'High' : 'Low'} {formatClock(at)}
                  </span>
                  <span className="text-right">{height.toFixed(1)} m</span>
                  <span className="text-right">
                    {Math.max(0, datum + height).toFixed(1)} m deep here
                  </span>
                </dd>
              ))}
            </div>
          ))}
        </dl>
      </details>
      <p className="text-sm text-muted">
        {tides.notice} Heights above chart datum at {tides.station}, {tides.distanceKm} km away.{' '}
        {tides.source}.
      </p>
    </div>
  )
}

function lowestWords(datum: number, { at, height }: Extreme): string {
  return ` Lowest of these days: ${formatMoment(at)}, about ${Math.max(0, datum + height).toFixed(1)} m.`
}

/** From check-in to check-out, both days included, or from today on. */
function periodOf({ start, end }: TideSectionProps['dates']) {
  const isChosen = Boolean(start && end)
  const nights = start && end ? (Date.parse(end) - Date.parse(start)) / DAY_MS : 0

  return {
    from: isChosen ? start! : todayInAuckland(),
    days: isChosen ? Math.min(MOST_DAYS, nights + 1) : DAYS,
    isChosen,
  }
}

/** The tides of a period, null while they load; and how to ask for them again. */
function useTides(id: string, from: string, days: number) {
  const [round, setRound] = useState(0)
  const tides: Tides | 'failed' | null = useAnswer(`${id} ${from} ${days} ${round}`, () =>
    api
      .call('api.tides.show', { params: { id }, query: { from, days } })
      .catch(() => 'failed' as const)
  )

  return [tides, () => setRound(round + 1)] as const
}
