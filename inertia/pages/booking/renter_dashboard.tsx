import { router } from '@inertiajs/react'
import { ButtonLink } from '~/components/ui/button'
import { PageHeader } from '~/components/ui/page_header'
import { Seo } from '~/components/ui/seo'
import { Tab, TabList, TabPanel, Tabs } from '~/components/ui/tabs'
import { MyAlerts } from '~/features/alerts/my_alerts'
import { Confirmation } from '~/features/booking/confirmation'
import { HeldDates } from '~/features/booking/held_dates'
import { NextStay } from '~/features/booking/next_stay'
import { RenterBookingList } from '~/features/booking/renter_booking_list'
import { RequestedDates } from '~/features/booking/requested_dates'
import { ReturnNotice } from '~/features/booking/return_notice'
import { SavedMoorings } from '~/features/booking/saved_moorings'
import type { RenterBooking, Returned, ReviewStates, SavedMooring } from '~/features/booking/types'
import { useOfflineCards } from '~/features/booking/use_offline_cards'
import type { InertiaProps, PagePosition } from '~/types'
import { Container } from '~/components/ui/container'
import { useLive } from '~/lib/live'
import { rememberTab } from '~/lib/remember_tab'
import { urlFor } from '~/lib/routes'

type RenterDashboardProps = InertiaProps<{
  tab: 'upcoming' | 'past' | 'saved'
  outcome: Returned['outcome'] | null
  next: Pick<Returned, 'revealAt' | 'cancellation' | 'waters'> | null
  returnedBooking: RenterBooking | null
  upcoming: RenterBooking[]
  past: RenterBooking[]
  reviews: ReviewStates
  pages: { upcoming: PagePosition; past: PagePosition }
  payable: RenterBooking[]
  saved: SavedMooring[]
}>

/** What bookings change. */
const LIVE = ['outcome', 'next', 'returnedBooking', 'upcoming', 'past', 'pages', 'payable'] as const

export default function RenterDashboard(props: RenterDashboardProps) {
  const { tab, upcoming, past, reviews, pages, payable, saved } = props
  const returned = returnedFrom(props)
  useOfflineCards(upcoming)
  useLive(['booking:'], [...LIVE])
  const isBooked = returned?.outcome === 'confirmed'
  const waits = payable.filter(({ id }) => !(isUnsure(returned) && id === returned?.booking.id))
  const isFirst = pages.upcoming.page === 1 && !isBooked
  const next = isFirst ? upcoming.at(0) : undefined
  const hasHold = payable.some(({ id }) => id === returned?.booking.id)

  return (
    <Container className="flex flex-col gap-6 py-8 sm:py-12">
      <Seo title={isBooked ? 'You’re booked' : 'My bookings'} noindex />
      {isBooked && <Confirmation returned={returned} />}
      <PageHeader
        title="My bookings"
        level={isBooked ? 2 : 1}
        actions={
          <ButtonLink href={urlFor('browse')} variant="secondary" icon="search">
            Browse Moorings
          </ButtonLink>
        }
      />
      {returned && !(returned.outcome === 'open' && hasHold) && <ReturnNotice {...returned} />}
      {waits.map((booking) =>
        booking.isPayable ? (
          <HeldDates
            key={booking.id}
            booking={booking}
            boat={booking.vessel?.name}
            mooring={booking.listing.title}
            onChange={() => router.reload()}
            onEnd={() => router.reload()}
          />
        ) : (
          <RequestedDates
            key={booking.id}
            booking={booking}
            boat={booking.vessel?.name}
            mooring={booking.listing.title}
            onChange={() => router.reload()}
          />
        )
      )}
      {next && <NextStay booking={next} />}
      <Tabs defaultSelectedKey={tab} onSelectionChange={rememberTab(urlFor('renter_dashboard'))}>
        <TabList label="My bookings">
          <Tab id="upcoming" count={pages.upcoming.total}>
            Upcoming
          </Tab>
          <Tab id="past" count={pages.past.total}>
            Past
          </Tab>
          <Tab id="saved">Saved</Tab>
        </TabList>
        <TabPanel id="upcoming">
          <RenterBookingList
            tab="upcoming"
            bookings={upcoming.filter((booking) => booking !== next)}
            page={pages.upcoming}
          />
        </TabPanel>
        <TabPanel id="past">
          <RenterBookingList tab="past" bookings={past} reviews={reviews} page={pages.past} />
        </TabPanel>
        <TabPanel id="saved">
          <div className="flex flex-col gap-10">
            <MyAlerts />
            <SavedMoorings saved={saved} />
          </div>
        </TabPanel>
      </Tabs>
    </Container>
  )
}

/** Whether it is not known yet if a payment arrived: nobody is asked to pay again then. */
function isUnsure(returned: Returned | null): boolean {
  return returned?.outcome === 'unknown' || returned?.outcome === 'review'
}

/** The payment somebody comes back from, or null. */
function returnedFrom({ outcome, next, returnedBooking }: RenterDashboardProps): Returned | null {
  return outcome && next && returnedBooking && { outcome, ...next, booking: returnedBooking }
}
