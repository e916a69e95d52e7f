import { Button } from 'react-aria-components/Button'
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar'
import { Icon } from '~/components/ui/icon'

/** Months with their turning buttons; goes inside a Calendar or a RangeCalendar. */
export function CalendarMonths({ count = 1 }: { count?: number }) {
  return (
    <div className="calendar-months">
      {Array.from({ length: count }, (_, month) => (
        <div key={month} className="calendar-month">
          <div className="calendar-header">
            {month === 0 ? <Turn slot="previous" icon="chevron-left" /> : <span />}
            <CalendarHeading offset={{ months: month }} className="calendar-heading" />
            {month === count - 1 ? <Turn slot="next" icon="chevron-right" /> : <span />}
          </div>
          <CalendarGrid offset={{ months: month }} weekdayStyle="short" className="calendar-grid">
            <CalendarGridHeader>
              {(day) => <CalendarHeaderCell className="calendar-weekday">{day}</CalendarHeaderCell>}
            </CalendarGridHeader>
            <CalendarGridBody>
              {(date) => <CalendarCell date={date} className="calendar-cell" />}
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
    <Button slot={slot} className="icon-btn">
      <Icon name={icon} />
    </Button>
  )
}
