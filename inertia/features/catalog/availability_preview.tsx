import { useState } from 'react'
import { todayInAuckland } from '~/lib/format'
import { keptContents } from '~/lib/kept_markup'
import { useSite } from '~/lib/use_site'
import { MonthText } from './month_table'
import { MonthTurns } from './month_turns'
import { addMonths } from './months'
import type { TakenNights } from './types'
import { Stack } from '~/components/ui/stack'

interface AvailabilityPreviewProps {
  taken: TakenNights[]
  /** First and last night that this person holds unpaid, as YYYY-MM-DD. */
  held: { firstNight: string; lastNight: string } | null
}

/** Two months of nights: free, taken, or held by this person. */
export function AvailabilityPreview({ taken, held }: AvailabilityPreviewProps) {
  const { horizonMonths } = useSite()
  const today = todayInAuckland()
  const [offset, setOffset] = useState(0)
  const months = [0, 1].map((step) => addMonths(today.slice(0, 7), offset + step))
  const shown = taken.filter(
    ({ startDate, endDate }) =>
      startDate.slice(0, 7) <= months[1] && endDate.slice(0, 7) >= months[0]
  )
  const stateOf = (day: string): State => {
    if (day < today) return 'past'
    if (held && held.firstNight <= day && day <= held.lastNight) return 'held'
    return isAmong(shown, day) ? 'taken' : 'free'
  }

  return (
    <Stack>
      <div
        className="grid items-start gap-6 sm:grid-cols-2"
        {...keptContents(`months ${JSON.stringify([months, today, shown, held])}`, () =>
          months.map((month) => (
            <MonthText key={month} month={month} cellOf={(day) => nightCell(day, stateOf(day))} />
          ))
        )}
      />
      <div
        className="flex flex-wrap items-center justify-between gap-3"
        {...keptContents(`below the months ${held !== null} ${horizonMonths}`, () => (
          <>
            <ul className="flex flex-wrap gap-x-5 text-sm text-muted">
              <li className="flex items-center gap-2">
                <span className="size-3.5 rounded-sm bg-accent-soft" /> Available
              </li>
              <li className="flex items-center gap-2">
                <span className="size-3.5 rounded-sm border border-line-strong bg-sunken" /> Taken
              </li>
              {held && (
                <li className="flex items-center gap-2">
                  <span className="size-3.5 rounded-sm border border-warning-line bg-warning-soft" />{' '}
                  Held for you
                </li>
              )}
            </ul>
            <MonthTurns
              isFirst={offset === 0}
              isLast={offset >= horizonMonths}
              onTurn={(step) => setOffset(offset + step)}
            />
          </>
        ))}
      />
    </Stack>
  )
}

type State = 'free' | 'taken' | 'held' | 'past'

const LOOKS: Record<State, string> = {
  free: 'bg-accent-soft font-medium',
  taken: 'bg-sunken text-muted line-through',
  held: 'bg-warning-soft font-medium text-warning inset-ring inset-ring-warning-line',
  past: 'text-muted',
}

const WORDS: Record<State, string> = {
  free: 'available',
  taken: 'not available',
  held: 'held for you',
  past: 'over',
}

function nightCell(day: string, state: State) {
  const number = Number(day.slice(8))

  return `<td class="h-9 rounded-md p-0 ${LOOKS[state]}" aria-label="${number}, ${WORDS[state]}">${number}</td>`
}

function isAmong(taken: TakenNights[], day: string) {
  return taken.some(({ startDate, endDate }) => startDate <= day && day <= endDate)
}
