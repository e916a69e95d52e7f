import { Button } from 'react-aria-components/Button'
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar'
import { iconButtonClass } from '~/components/ui/button_look'
import { Icon } from '~/components/ui/icon'
import { cx } from '~/lib/class_names'

const CELL = cx(
  'grid size-11 cursor-pointer place-items-center rounded-md text-sm/body tabular-nums narrow:w-[2.6rem]',
  'data-hovered:not-data-unavailable:bg-sunken data-outside-month:invisible data-today:inset-ring data-today:inset-ring-line-strong',
  'data-disabled:cursor-default data-disabled:text-muted data-disabled:not-data-unavailable:opacity-55',
  'data-unavailable:cursor-not-allowed data-unavailable:line-through data-unavailable:not-data-selected:bg-striped data-unavailable:not-data-selected:text-muted',
  'data-selected:rounded-none data-selected:bg-accent-soft data-selected:text-ink',
  'data-selected:not-data-focused:not-data-selection-end:not-data-selection-start:hover:bg-accent-mid',
  'data-selected:data-focused:bg-accent data-selected:data-focused:font-strong data-selected:data-focused:text-on-accent',
  'data-selection-end:rounded-r-md data-selection-end:bg-accent data-selection-end:font-strong data-selection-end:text-on-accent',
  'data-selection-start:rounded-l-md data-selection-start:bg-accent data-selection-start:font-strong data-selection-start:text-on-accent',
  'data-focus-visible:-outline-offset-3 data-focus-visible:outline-ink'
)

/** Month grid with previous and next buttons; used inside a Calendar or a RangeCalendar. */
export function CalendarMonths({ count = 1 }: { count?: number }) {
  return (
    <div className="flex gap-8">
      {Array.from({ length: count }, (_, month) => (
        <div key={month}>
          <div className="mb-1 grid grid-cols-[2.75rem_1fr_2.75rem] items-center">
            {month === 0 ? <Turn slot="previous" icon="chevron-left" /> : <span />}
            <CalendarHeading
              offset={{ months: month }}
              className="col-start-2 text-center text-base/[1.15]"
            />
            {month === count - 1 ? <Turn slot="next" icon="chevron-right" /> : <span />}
          </div>
          <CalendarGrid
            offset={{ months: month }}
            weekdayStyle="short"
            className="border-collapse [&_td]:py-px"
          >
            <CalendarGridHeader>
              {(day) => (
                <CalendarHeaderCell className="h-8 w-11 text-xs/body font-emphasis text-muted narrow:w-[2.6rem]">
                  {day}
                </CalendarHeaderCell>
              )}
            </CalendarGridHeader>
            <CalendarGridBody>
              {(date) => <CalendarCell date={date} className={CELL} />}
            </CalendarGridBody>
          </CalendarGrid>
        </div>
      ))}
    </div>
  )
}

function Turn({
  slot,
  icon,
}: {
  slot: 'previous' | 'next'
  icon: 'chevron-left' | 'chevron-right'
}) {
  return (
    <Button slot={slot} className={iconButtonClass()}>
      <Icon name={icon} />
    </Button>
  )
}
