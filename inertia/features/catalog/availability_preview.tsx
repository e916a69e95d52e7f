import { useState } from 'react'
import { cx } from '~/lib/class_names'
import { formatDate, todayInAuckland } from '~/lib/format'
import { useSite } from '~/lib/use_site'
import { MonthTable } from './month_table'
import { MonthTurns } from './month_turns'
import { addMonths } from './months'
import type { TakenNights } from './types'
import { Stack } from '~/components/ui/stack'

/** Two months of nights, free or not. */
export function AvailabilityPreview({ taken }: { taken: TakenNights[] }) {
  const { horizonMonths } = useSite()
  const today = todayInAuckland()
  const [offset, setOffset] = useState(0)
  const months = [0, 1].map((step) => addMonths(today.slice(0, 7), offset + step))

  return (
    <Stack>
      <div className="grid items-start gap-6 sm:grid-cols-2">
        {months.map((month) => (
          <MonthTable key={month} month={month}>
            {(day) => <Night day={day} isPast={day < today} isTaken={isAmong(taken, day)} />}
          </MonthTable>
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ul className="flex gap-5 text-sm text-muted">
          <li className="flex items-center gap-2">
            <span className="size-3.5 rounded-sm bg-accent-soft" /> Available
          </li>
          <li className="flex items-center gap-2">
            <span className="size-3.5 rounded-sm border border-line-strong bg-sunken" /> Taken
          </li>
        </ul>
        <MonthTurns
          isFirst={offset === 0}
          isLast={offset >= horizonMonths}
          onTurn={(step) => setOffset(offset + step)}
        />
      </div>
    </Stack>
  )
}

interface NightProps {
  day: string
  isPast: boolean
  isTaken: boolean
}

function Night({ day, isPast, isTaken }: NightProps) {
  const isFree = !isPast && !isTaken

  return (
    <span
      className={cx(
        'grid h-9 place-items-center rounded-md',
        isFree && 'bg-accent-soft font-medium',
        isTaken && !isPast && 'bg-sunken text-muted line-through',
        isPast && 'text-muted'
      )}
    >
      <span aria-hidden>{Number(day.slice(8))}</span>
      <span className="sr-only">
        {formatDate(day)} {isFree ? 'available' : 'not available'}
      </span>
    </span>
  )
}

function isAmong(taken: TakenNights[], day: string) {
  return taken.some(({ startDate, endDate }) => startDate <= day && day <= endDate)
}
