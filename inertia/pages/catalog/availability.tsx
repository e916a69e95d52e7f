import { useState } from 'react'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { PageHeader } from '~/components/ui/page_header'
import { Seo } from '~/components/ui/seo'
import { BlockDatesDialog } from '~/features/catalog/block_dates_dialog'
import { BlockedPeriods } from '~/features/catalog/blocked_periods'
import { OwnerCalendar } from '~/features/catalog/owner_calendar'
import type { CalendarEntry } from '~/features/catalog/types'
import type { InertiaProps } from '~/types'
import { Container } from '~/components/ui/container'
import { Stack } from '~/components/ui/stack'
import { urlFor } from '~/lib/routes'

type AvailabilityProps = InertiaProps<{
  listing: { id: string; title: string; location: string }
  entries: CalendarEntry[]
}>

export default function Availability({ listing, entries }: AvailabilityProps) {
  const [isBlocking, setBlocking] = useState(false)

  return (
    <Container className="flex flex-col gap-6 py-10 sm:py-14">
      <Seo title={`Availability of ${listing.title}`} noindex />
      <PageHeader
        title={listing.title}
        eyebrow="Availability"
        description={listing.location}
        back={{ href: urlFor('owner_dashboard'), label: 'My dashboard' }}
        actions={
          <Button icon="ban" onPress={() => setBlocking(true)}>
            Block Dates
          </Button>
        }
      />
      <Card padding="lg">
        <OwnerCalendar entries={entries} />
      </Card>
      <Stack as="section" aria-labelledby="blocked">
        <h2 id="blocked" className="text-2xl">
          Blocked periods
        </h2>
        <BlockedPeriods blocks={entries.filter(({ kind }) => kind === 'block')} />
      </Stack>
      {isBlocking && (
        <BlockDatesDialog
          listingId={listing.id}
          entries={entries}
          onClose={() => setBlocking(false)}
        />
      )}
    </Container>
  )
}
