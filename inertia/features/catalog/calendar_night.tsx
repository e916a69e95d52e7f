import { cx } from '~/lib/class_names'
import { formatDay, formatRate, plural } from '~/lib/format'
import { type CalendarDay, type NightState, SHORT_WORDS, STATE_WORDS } from './calendar_nights'
import type { DaySelection } from './use_day_selection'

export const NIGHT_LOOKS: Record<NightState, string> = {
  open: 'border-line bg-raised',
  closed: 'border-line bg-sunken text-muted line-through decoration-line-strong',
  blocked: 'border-warning-line bg-warning-soft text-warning',
  imported: 'border-dashed border-line-strong bg-sunken text-muted',
  held: 'border-dashed border-accent bg-accent-soft',
  requested: 'border-accent bg-accent-soft font-semibold',
  booked: 'border-accent bg-accent text-on-accent',
}

interface CalendarNightProps {
  /** Id of the mooring. */
  row: string
  night: CalendarDay
  today: string
  selection: DaySelection
  /** Price or state stands under the day. */
  isWide?: boolean
}

/** The cell of one night in a grid of days (rule C21). */
export function CalendarNight({ row, night, today, selection, isWide }: CalendarNightProps) {
  const { date, state, price, season } = night
  const isPast = date < today
  const { current, isSelected, onTap } = selection
  const isReachable = current.row === row && current.day === date
  const below = state === 'open' ? (price === null ? '' : formatRate(price)) : SHORT_WORDS[state]

  return (
    <td
      role="gridcell"
      aria-selected={isPast ? undefined : isSelected(row, date)}
      aria-disabled={isPast || undefined}
      title={isPast ? undefined : [STATE_WORDS[state], season].filter(Boolean).join(', ')}
      data-row={row}
      data-day={date}
      tabIndex={!isPast && isReachable ? 0 : -1}
      onClick={isPast ? undefined : (event) => onTap(event, row, date)}
      className={cx(
        'relative content-center overflow-hidden rounded-md border p-0 text-center leading-tight tabular-nums select-none',
        isWide ? 'h-14' : 'h-12',
        isPast
          ? 'border-transparent text-muted opacity-60'
          : cx('cursor-pointer', NIGHT_LOOKS[state]),
        !isPast &&
          isSelected(row, date) &&
          'z-1 inset-ring-4 inset-ring-raised outline-3 -outline-offset-3 outline-ink'
      )}
    >
      <span className="sr-only">{inWords(night, isPast)}</span>
      <span aria-hidden className="block text-sm">
        {Number(date.slice(8))}
      </span>
      <span
        aria-hidden
        className="block overflow-hidden text-[0.6875rem] tracking-tight whitespace-nowrap max-sm:text-[0.625rem]"
      >
        {isPast ? '' : below}
      </span>
      {night.isTurnover && !isPast && state === 'open' && (
        <span className="absolute inset-x-1 bottom-0.5 h-0.5 rounded-full bg-warning" />
      )}
    </td>
  )
}

function inWords(night: CalendarDay, isPast: boolean): string {
  const { date, state, price, minimumNights, season, isTurnover } = night

  return [
    `${formatDay(date)}: ${STATE_WORDS[state]}${isPast ? ', over' : ''}`,
    price !== null && `${formatRate(price)} a night`,
    season,
    minimumNights > 1 && `at least ${plural(minimumNights, 'night')}`,
    isTurnover && 'kept free between two stays',
  ]
    .filter(Boolean)
    .join(', ')
}
