import { router } from '@inertiajs/react'
import { useState } from 'react'
import { Card } from '~/components/ui/card'
import { Container } from '~/components/ui/container'
import { EmptyState } from '~/components/ui/empty_state'
import { Link } from '~/components/ui/link'
import { textLink } from '~/components/ui/link_look'
import { PageHeader } from '~/components/ui/page_header'
import { Pagination } from '~/components/ui/pagination'
import { Seo } from '~/components/ui/seo'
import { CalendarActions } from '~/features/catalog/calendar_actions'
import type { CalendarChange } from '~/features/catalog/calendar_changes'
import { CalendarLegend } from '~/features/catalog/calendar_legend'
import { CalendarNight } from '~/features/catalog/calendar_night'
import type { CalendarDay, CalendarListing } from '~/features/catalog/calendar_nights'
import { MonthTurns } from '~/features/catalog/month_turns'
import { WEEKDAYS } from '~/features/catalog/month_table'
import { addMonths, monthOf, weekdayOf } from '~/features/catalog/months'
import { PermitNotice } from '~/features/catalog/permit_notice'
import { type DaySelection, useDaySelection } from '~/features/catalog/use_day_selection'
import { cx } from '~/lib/class_names'
import { formatDays, todayInAuckland } from '~/lib/format'
import { useLive } from '~/lib/live'
import { urlFor } from '~/lib/routes'
import type { InertiaProps } from '~/types'

type Row = CalendarListing & { days: CalendarDay[] }

type CalendarsProps = InertiaProps<{
  from: string
  listings: Row[]
  page: number
  totalPages: number
}>

/** The nights of all moorings of an owner, by week, two months at a time (rule W141). */
export default function Calendars({ from, listings, page, totalPages }: CalendarsProps) {
  const [done, setDone] = useState<CalendarChange | null>(null)
  const today = todayInAuckland()
  const month = monthOf(from)
  const dates = (listings[0]?.days ?? []).map(({ date }) => date)
  const ahead = dates.filter((date) => date >= today)
  const selection = useDaySelection({
    first: today,
    start: { row: listings[0]?.id ?? '', day: from < today ? today : from },
    rows: listings.map(({ id }) => id),
    onWalk: (day) => {
      if (!dates.includes(day)) turnTo(monthOf(day))
    },
  })
  const chosen = listings.find(({ id }) => id === selection.row) ?? null
  useLive(
    listings.map(({ id }) => `calendar:${id}` as const),
    ['listings']
  )
  const turnTo = (next: string) =>
    router.get(address({ month: next, page }), {}, { preserveState: true, preserveScroll: true })
  const address = (qs: { month: string; page?: number }) => urlFor('calendars.index', {}, { qs })

  return (
    <Container className="flex flex-col gap-6 py-10 sm:py-14">
      <Seo title="Calendar" noindex />
      <PageHeader
        title="Calendar"
        eyebrow="All moorings"
        description={dates.length > 0 ? formatDays(ahead[0], ahead.at(-1)!) : undefined}
        back={{ href: urlFor('owner_dashboard'), label: 'My dashboard' }}
        actions={
          <MonthTurns
            isFirst={month <= monthOf(today)}
            onTurn={(step) => turnTo(addMonths(month, step))}
          />
        }
      />
      <PermitNotice listings={listings} />
      {listings.length === 0 ? (
        <EmptyState icon="calendar" title="You have no moorings yet." />
      ) : (
        <Card padding="lg" className="flex flex-col gap-5">
          <div {...selection.grid} className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
            {weeksOf(ahead).map((week, at) => (
              <Week key={week[0]} isFirst={at === 0} {...{ listings, selection, today, week }} />
            ))}
          </div>
          <CalendarLegend days={listings.flatMap(({ days }) => days)} />
        </Card>
      )}
      <Pagination
        page={page}
        totalPages={totalPages}
        hrefFor={(number) => address({ month, page: number })}
      />
      <CalendarActions
        listing={chosen}
        selection={selection}
        only={['listings']}
        done={done}
        onDone={setDone}
      />
    </Container>
  )
}

interface WeekProps {
  listings: Row[]
  /** Its days from today on. */
  week: string[]
  /** Keys stop at the names of the moorings in the first week alone. */
  isFirst: boolean
  today: string
  selection: DaySelection
}

/** On phones the seven days of a row stand below its name. */
const ROW = 'max-sm:grid max-sm:grid-cols-7 max-sm:gap-x-1'

/** A row for each mooring, a column for each day of the week. */
function Week({ listings, week, isFirst, today, selection }: WeekProps) {
  const words = formatDays(week[0], week.at(-1)!)
  const before = weekdayOf(week[0])
  const empty = (count: number) =>
    count > 0 && <td role="gridcell" colSpan={count} style={{ gridColumn: `span ${count}` }} />

  return (
    <section>
      <h2 className="mb-1 text-base font-semibold">{words}</h2>
      <table
        role="grid"
        aria-multiselectable
        aria-label={words}
        className="w-full table-fixed border-separate border-spacing-1 max-sm:block"
      >
        <thead role="rowgroup" className="max-sm:block">
          <tr role="row" className={ROW}>
            <th
              role="columnheader"
              scope="col"
              className="w-36 text-left text-xs font-medium text-muted max-sm:sr-only"
            >
              Mooring
            </th>
            {WEEKDAYS.map((weekday) => (
              <th
                key={weekday}
                role="columnheader"
                scope="col"
                className="text-xs font-medium text-muted"
              >
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-sm:flex max-sm:flex-col max-sm:gap-1">
          {listings.map(({ id, title, days }) => {
            const nights = new Map(days.map((night) => [night.date, night]))
            return (
              <tr key={id} role="row" className={ROW}>
                <th
                  role="rowheader"
                  scope="row"
                  className="text-left text-sm/tight font-medium max-sm:col-span-7 max-sm:py-1 sm:pr-2"
                >
                  <Link
                    href={urlFor('calendars.show', { id })}
                    tabIndex={isFirst ? undefined : -1}
                    className={cx(textLink, 'line-clamp-1 wrap-anywhere sm:line-clamp-2')}
                  >
                    {title}
                  </Link>
                </th>
                {empty(before)}
                {week.map((date) => (
                  <CalendarNight
                    key={date}
                    row={id}
                    night={nights.get(date)!}
                    {...{ today, selection }}
                  />
                ))}
                {empty(WEEKDAYS.length - before - week.length)}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

/** From Monday to Sunday; the first week may begin later. */
function weeksOf(dates: string[]): string[][] {
  return dates.reduce<string[][]>((weeks, date) => {
    if (weekdayOf(date) === 0 || weeks.length === 0) weeks.push([])
    weeks.at(-1)!.push(date)
    return weeks
  }, [])
}
