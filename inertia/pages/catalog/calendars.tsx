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
import { addMonths, monthOf } from '~/features/catalog/months'
import { type DaySelection, useDaySelection } from '~/features/catalog/use_day_selection'
import { cx } from '~/lib/class_names'
import { formatDays, formatMonth, formatWeekday, todayInAuckland } from '~/lib/format'
import { useLive } from '~/lib/live'
import { urlFor } from '~/lib/routes'
import type { InertiaProps } from '~/types'

/** What fits beside the names in a wide window: four weeks. */
const DAYS_SHOWN = 28

type Row = CalendarListing & { days: CalendarDay[] }

type CalendarsProps = InertiaProps<{
  from: string
  listings: Row[]
  page: number
  totalPages: number
}>

/** The nights of all moorings of an owner, a month at a time; on phones by week (rule W141). */
export default function Calendars({ from, listings, page, totalPages }: CalendarsProps) {
  const [done, setDone] = useState<CalendarChange | null>(null)
  const today = todayInAuckland()
  const month = monthOf(from)
  const dates = (listings[0]?.days ?? []).map(({ date }) => date)
  const ahead = dates.filter((date) => date >= today)
  const selection = useDaySelection({
    first: today,
    start: { row: listings[0]?.id ?? '', day: from < today ? today : from },
  })
  const chosen = listings.find(({ id }) => id === selection.row) ?? null
  useLive(
    listings.map(({ id }) => `calendar:${id}` as const),
    ['listings']
  )
  const address = (qs: { month: string; page?: number }) => urlFor('calendars.index', {}, { qs })

  return (
    <Container className="flex flex-col gap-6 py-10 sm:py-14">
      <Seo title="Calendar" noindex />
      <PageHeader
        title="Calendar"
        eyebrow="All moorings"
        description={formatMonth(month)}
        back={{ href: urlFor('owner_dashboard'), label: 'My dashboard' }}
        actions={
          <MonthTurns
            isFirst={month <= monthOf(today)}
            onTurn={(step) =>
              router.get(
                address({ month: addMonths(month, step), page }),
                {},
                {
                  preserveState: true,
                  preserveScroll: true,
                }
              )
            }
          />
        }
      />
      {listings.length === 0 ? (
        <EmptyState icon="calendar" title="You have no moorings yet." />
      ) : (
        <Card padding="lg" className="flex flex-col gap-5">
          <div {...selection.grid}>
            <div className="overflow-x-auto max-md:hidden">
              <Timeline {...{ listings, selection, today }} dates={ahead.slice(0, DAYS_SHOWN)} />
            </div>
            <div className="flex flex-col gap-6 md:hidden">
              {weeksOf(ahead).map((week) => (
                <section key={week[0]}>
                  <h2 className="mb-1 text-base font-semibold">
                    {formatDays(week[0], week.at(-1)!)}
                  </h2>
                  <Timeline {...{ listings, selection, today }} dates={week} />
                </section>
              ))}
            </div>
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

interface TimelineProps {
  listings: Row[]
  dates: string[]
  today: string
  selection: DaySelection
}

/** A row for each mooring, a column for each day. */
function Timeline({ listings, dates, today, selection }: TimelineProps) {
  return (
    <table
      role="grid"
      aria-multiselectable
      aria-label={formatDays(dates[0], dates.at(-1)!)}
      className="w-full border-separate border-spacing-1 max-md:table-fixed"
    >
      <thead>
        <tr>
          <th scope="col" className="text-left text-xs font-medium text-muted max-md:w-20">
            Mooring
          </th>
          {dates.map((date) => (
            <th key={date} scope="col" className="text-xs font-medium text-muted">
              {formatWeekday(date).slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {listings.map(({ id, title, days }) => {
          const nights = new Map(days.map((night) => [night.date, night]))
          return (
            <tr key={id}>
              <th
                scope="row"
                className="pr-2 text-left text-sm/tight font-medium max-md:text-xs md:min-w-44"
              >
                <Link
                  href={urlFor('calendars.show', { id })}
                  className={cx(textLink, 'line-clamp-2 wrap-anywhere')}
                >
                  {title}
                </Link>
              </th>
              {dates.map((date) => (
                <CalendarNight
                  key={date}
                  row={id}
                  night={nights.get(date)!}
                  {...{ today, selection }}
                />
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** From Monday to Sunday; the first week may begin later. */
function weeksOf(dates: string[]): string[][] {
  return dates.reduce<string[][]>((weeks, date) => {
    const isMonday = new Date(`${date}T00:00:00Z`).getUTCDay() === 1
    if (isMonday || weeks.length === 0) weeks.push([])
    weeks.at(-1)!.push(date)
    return weeks
  }, [])
}
