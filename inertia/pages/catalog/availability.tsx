import { router } from '@inertiajs/react'
import { useState } from 'react'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { PageHeader } from '~/components/ui/page_header'
import { Seo } from '~/components/ui/seo'
import { BlockDatesDialog } from '~/features/catalog/block_dates_dialog'
import { BookedStays } from '~/features/catalog/booked_stays'
import { BlockedPeriods } from '~/features/catalog/blocked_periods'
import { type OtherCalendar, OtherCalendars } from '~/features/catalog/other_calendars'
import { OwnerCalendar } from '~/features/catalog/owner_calendar'
import type { CalendarEntry } from '~/features/catalog/types'
import type { InertiaProps } from '~/types'
import { Container } from '~/components/ui/container'
import { Stack } from '~/components/ui/stack'
import { useLive } from '~/lib/live'
import { urlFor } from '~/lib/routes'

type AvailabilityProps = InertiaProps<{
  listing: { id: string; title: string; location: string }
  entries: CalendarEntry[]
  feedUrl: string | null
  imports: OtherCalendar[]
}>

export default function Availability({ listing, entries, feedUrl, imports }: AvailabilityProps) {
  const [blocking, setBlocking] = useState<{ firstDay: string | null } | null>(null)
  const [removed, setRemoved] = useState<CalendarEntry | null>(null)
  useLive([`calendar:${listing.id}`], ['entries', 'imports'])

  function openEntry(entry: CalendarEntry) {
    if (entry.kind === 'block' && !entry.isClosed) setRemoved(entry)
    else if (entry.bookingId)
      router.visit(
        urlFor('owner_dashboard', {}, { qs: { tab: 'bookings', booking: entry.bookingId } })
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
          <Button icon="ban" onPress={() => setBlocking({ firstDay: null })}>
            Block Dates
          </Button>
        }
      />
      <Card padding="lg">
        <p className="mb-5 text-muted">
          Choose a free day to block it, a blocked day to open it again, or a booked day to see the
          booking.
        </p>
        <OwnerCalendar
          entries={entries}
          onFreeDay={(firstDay) => setBlocking({ firstDay })}
          onEntry={openEntry}
        />
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
      {blocking && (
        <BlockDatesDialog
          listingId={listing.id}
          entries={entries}
          firstDay={blocking.firstDay}
          onClose={() => setBlocking(null)}
        />
      )}
    </Container>
  )
}
