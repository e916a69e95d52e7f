import boat from '~/assets/empty_bookings.svg'
import { ButtonLink } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { Container } from '~/components/ui/container'
import { EmptyState } from '~/components/ui/empty_state'
import { PageHeader } from '~/components/ui/page_header'
import { Seo } from '~/components/ui/seo'
import { DayRow } from '~/features/booking/day_rows'
import { movementsOf } from '~/features/booking/movements'
import type { OwnerBooking } from '~/features/booking/types'
import { StayIncidents } from '~/features/incidents/stay_incidents'
import { formatWeekday, plural } from '~/lib/format'
import { useLive } from '~/lib/live'
import { urlFor } from '~/lib/routes'
import { addDays } from '~/features/catalog/months'
import type { InertiaProps } from '~/types'

type OwnerTodayProps = InertiaProps<{
  /** YYYY-MM-DD */
  today: string
  daysAhead: number
  /** By mooring. */
  stays: OwnerBooking[]
  /** Ids of stays with a problem that is open. */
  troubled: string[]
}>

/** Who arrives, stays and leaves at an owner's moorings, today and in the next days (rule W138). */
export default function OwnerToday({ today, daysAhead, stays, troubled }: OwnerTodayProps) {
  const confirmed = stays.filter(({ status }) => status === 'CONFIRMED')
  const now = movementsOf(today, confirmed)
  const moorings = [...new Map(now.map(({ stay }) => [stay.listing.id, stay.listing.title]))]
  const days = Array.from({ length: daysAhead }, (_, at) => addDays(today, at + 1))
    .map((day) => ({ day, moves: movementsOf(day, confirmed).filter(isMove) }))
    .filter(({ moves }) => moves.length > 0)
  useLive(['booking:'], ['today', 'stays', 'troubled'])

  return (
    <Container className="flex max-w-4xl flex-col gap-8 py-8 sm:py-12">
      <Seo title="Today" noindex />
      <PageHeader
        title="Today"
        eyebrow={formatWeekday(today)}
        description={summaryOf(now)}
        back={{ href: urlFor('owner_dashboard'), label: 'My dashboard' }}
        actions={
          <ButtonLink href={urlFor('calendars.index')} variant="secondary" icon="calendar">
            Calendar
          </ButtonLink>
        }
      />
      {stays
        .filter(({ id }) => troubled.includes(id))
        .map((stay) => (
          <Card as="section" key={stay.id} className="flex flex-col gap-4 border-danger-line">
            <h2 className="text-lg font-semibold wrap-anywhere">Problem at {stay.listing.title}</h2>
            <StayIncidents booking={stay} side="owner" />
            <div>
              <ButtonLink
                href={urlFor('owner_stay', { id: stay.id })}
                variant="secondary"
                size="sm"
              >
                Open stay
              </ButtonLink>
            </div>
          </Card>
        ))}
      {moorings.length === 0 && (
        <EmptyState picture={boat} title="No boats at your moorings today" />
      )}
      {moorings.map(([id, title]) => (
        <Card as="section" key={id} className="flex flex-col gap-4">
          <h2 className="text-lg font-semibold wrap-anywhere">{title}</h2>
          <ul className="divide-y divide-line">
            {now
              .filter(({ stay }) => stay.listing.id === id)
              .map(({ movement, stay }) => (
                <DayRow key={stay.id} movement={movement} stay={stay} />
              ))}
          </ul>
        </Card>
      ))}
      <section className="flex flex-col gap-5">
        <h2 className="text-xl">The next {daysAhead} days</h2>
        {days.length === 0 && <p className="text-muted">Nobody arrives or leaves.</p>}
        {days.map(({ day, moves }) => (
          <Card key={day} className="flex flex-col gap-4">
            <h3 className="font-semibold">{formatWeekday(day)}</h3>
            <ul className="divide-y divide-line">
              {moves.map(({ movement, stay }) => (
                <DayRow key={stay.id} movement={movement} stay={stay} hasMooring />
              ))}
            </ul>
          </Card>
        ))}
      </section>
    </Container>
  )
}

type Moved = ReturnType<typeof movementsOf<OwnerBooking>>[number]

function isMove({ movement }: Moved): boolean {
  return movement !== 'staying'
}

function summaryOf(moves: Moved[]): string {
  const count = (wanted: Moved['movement']) =>
    moves.filter(({ movement }) => movement === wanted).length

  return `${plural(count('arriving'), 'boat')} arriving, ${count('staying')} staying, ${count('leaving')} leaving`
}
