import { router } from '@inertiajs/react'
import { useState } from 'react'
import { Button, ButtonLink } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { Container } from '~/components/ui/container'
import { PageHeader } from '~/components/ui/page_header'
import { Seo } from '~/components/ui/seo'
import { Stack } from '~/components/ui/stack'
import { BlockDatesDialog } from '~/features/catalog/block_dates_dialog'
import { BlockedPeriods } from '~/features/catalog/blocked_periods'
import { BookedStays } from '~/features/catalog/booked_stays'
import { CalendarActions } from '~/features/catalog/calendar_actions'
import type { CalendarChange } from '~/features/catalog/calendar_changes'
import { CalendarLegend } from '~/features/catalog/calendar_legend'
import type { CalendarDay, CalendarListing } from '~/features/catalog/calendar_nights'
import { MonthTurns } from '~/features/catalog/month_turns'
import { addMonths, monthOf } from '~/features/catalog/months'
import { type OtherCalendar, OtherCalendars } from '~/features/catalog/other_calendars'
import { OwnerCalendar } from '~/features/catalog/owner_calendar'
import { PermitNotice } from '~/features/catalog/permit_notice'
import { ShortGaps } from '~/features/catalog/short_gaps'
import type { CalendarEntry } from '~/features/catalog/types'
import { useDaySelection } from '~/features/catalog/use_day_selection'
import { todayInAuckland } from '~/lib/format'
import { useLive } from '~/lib/live'
import { urlFor } from '~/lib/routes'
import type { InertiaProps } from '~/types'

type AvailabilityProps = InertiaProps<{
  listing: CalendarListing & { location: string }
  entries: CalendarEntry[]
  from: string
  days: CalendarDay[]
  feedUrl: string | null
  imports: OtherCalendar[]
}>

const CHANGED = ['listing', 'entries', 'days', 'imports']

export default function Availability(props: AvailabilityProps) {
  const { listing, entries, from, days, feedUrl, imports } = props
  const [isBlocking, setBlocking] = useState(false)
  const [removed, setRemoved] = useState<CalendarEntry | null>(null)
  const [done, setDone] = useState<CalendarChange | null>(null)
  const today = todayInAuckland()
  const month = monthOf(from)
  const selection = useDaySelection({
    first: today,
    start: { row: listing.id, day: from < today ? today : from },
    onWalk: (day) => {
      const shown = [month, addMonths(month, 1)]
      if (!shown.includes(monthOf(day))) turnTo(monthOf(day))
    },
  })
  useLive([`calendar:${listing.id}`], CHANGED)

  function turnTo(next: string) {
    router.get(
      urlFor('calendars.show', { id: listing.id }, { qs: { month: next } }),
      {},
      { only: ['from', 'days'], preserveState: true, preserveScroll: true, replace: true }
    )
  }

  return (
    <Container className="flex flex-col gap-6 py-10 sm:py-14">
      <Seo title={`Availability of ${listing.title}`} noindex />
      <PageHeader
        title={listing.title}
        eyebrow="Availability"
        description={listing.location}
        back={{ href: urlFor('owner_dashboard'), label: 'My dashboard' }}
        actions={
          <>
            <ButtonLink variant="secondary" icon="calendar" href={urlFor('calendars.index')}>
              All moorings
            </ButtonLink>
            <Button icon="ban" onPress={() => setBlocking(true)}>
              Block Dates
            </Button>
          </>
        }
      />
      <PermitNotice listings={[listing]} />
      <ShortGaps
        listing={listing}
        days={days}
        today={today}
        onMade={(change) => {
          setDone(change)
          router.reload({ only: CHANGED })
        }}
      />
      <Card padding="lg" className="flex flex-col gap-5">
        <p className="text-muted">
          Choose the first and the last day, then block them,{' '}
          {listing.calendarDefault === 'closed' && 'open them, '}or give them a price.
          <span className="pointer-coarse:hidden"> You can also drag over the days.</span>
        </p>
        <OwnerCalendar
          row={listing.id}
          days={days}
          months={[month, addMonths(month, 1)]}
          today={today}
          selection={selection}
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <CalendarLegend days={days} />
          <MonthTurns
            isFirst={month <= monthOf(today)}
            onTurn={(step) => turnTo(addMonths(month, step))}
          />
        </div>
      </Card>
      <Stack as="section" aria-labelledby="booked">
        <h2 id="booked" className="text-2xl">
          Booked stays
        </h2>
        <BookedStays stays={entries.filter(({ kind, isHeld }) => kind === 'stay' && !isHeld)} />
      </Stack>
      <Stack as="section" aria-labelledby="blocked">
        <h2 id="blocked" className="text-2xl">
          Blocked periods
        </h2>
        <BlockedPeriods
          title={listing.title}
          blocks={entries.filter(({ kind }) => kind === 'block')}
          chosen={removed}
          onChoose={setRemoved}
        />
      </Stack>
      <OtherCalendars listingId={listing.id} feedUrl={feedUrl} imports={imports} />
      {isBlocking && (
        <BlockDatesDialog
          listingId={listing.id}
          entries={entries}
          firstDay={null}
          onClose={() => setBlocking(false)}
        />
      )}
      <CalendarActions
        listing={selection.days && { ...listing, days }}
        selection={selection}
        only={CHANGED}
        done={done}
        onDone={setDone}
      />
    </Container>
  )
}
