import { ButtonLink } from '~/components/ui/button'
import { PageHeader } from '~/components/ui/page_header'
import { Seo } from '~/components/ui/seo'
import { Tab, TabList, TabPanel, Tabs } from '~/components/ui/tabs'
import { type OwnerBookingFilter, OwnerBookings } from '~/features/booking/owner_bookings'
import type { Earning, OwnerBand, OwnerBooking, ReviewStates } from '~/features/booking/types'
import type { OwnerDraft } from '~/features/catalog/draft_cards'
import { type OwnerListing, OwnerListings } from '~/features/catalog/owner_listings'
import { ConnectBanner, type ConnectStatus } from '~/features/payments/connect_banner'
import type { InertiaProps, PagePosition } from '~/types'
import { Container } from '~/components/ui/container'
import { useLive } from '~/lib/live'
import { rememberTab } from '~/lib/remember_tab'
import { urlFor } from '~/lib/routes'

type OwnerDashboardProps = InertiaProps<{
  connectStatus: ConnectStatus
  tab: 'listings' | 'bookings'
  listings: OwnerListing[]
  listingPages: PagePosition
  /** Not submitted. */
  drafts: OwnerDraft[]
  bookings: OwnerBooking[]
  bookingBands: Record<string, OwnerBand>
  /** Of these bookings. */
  earnings: Earning[]
  /** Ids of those whose renter wrote something that is not read. */
  unreadBookings: string[]
  /** Ids of those with a problem that is open. */
  troubledBookings: string[]
  reviews: ReviewStates
  bookingPages: PagePosition
  /** Of all, whatever the filter. */
  bookingCount: number
  bookedMoorings: { id: string; title: string }[]
  bookingFilter: OwnerBookingFilter
}>

export default function OwnerDashboard(props: OwnerDashboardProps) {
  const { connectStatus, tab, listings, listingPages, bookings, bookingPages } = props
  const isNew = listingPages.total === 0 && props.bookingCount === 0
  const { reviews, bookingCount, bookedMoorings, bookingFilter } = props
  useLive(
    ['booking:', 'conversation:'],
    [
      'bookings',
      'bookingBands',
      'earnings',
      'unreadBookings',
      'troubledBookings',
      'bookingPages',
      'bookingCount',
      'bookedMoorings',
    ]
  )
  useLive(['listing:'], ['listings', 'listingPages'])

  return (
    <Container className="flex flex-col gap-6 py-8 sm:py-12">
      <Seo title="Owner dashboard" noindex />
      <PageHeader
        title="Owner dashboard"
        actions={
          <>
            <ButtonLink href={urlFor('owner_today')} variant="secondary" icon="sun">
              Today
            </ButtonLink>
            <ButtonLink href={urlFor('owner_earnings')} variant="secondary" icon="dollar">
              Earnings
            </ButtonLink>
          </>
        }
      />
      {!isNew && (
        <ConnectBanner
          status={connectStatus}
          hasMoorings={listings.some(({ moderationStatus }) => moderationStatus === 'approved')}
        />
      )}
      <Tabs defaultSelectedKey={tab} onSelectionChange={rememberTab(urlFor('owner_dashboard'))}>
        <TabList label="Owner dashboard">
          <Tab id="listings" count={listingPages.total}>
            My Listings
          </Tab>
          <Tab id="bookings" count={bookingCount}>
            Bookings
          </Tab>
        </TabList>
        <TabPanel id="listings">
          <OwnerListings listings={listings} drafts={props.drafts} page={listingPages} />
        </TabPanel>
        <TabPanel id="bookings">
          <OwnerBookings
            bookings={bookings}
            bands={props.bookingBands}
            earnings={props.earnings}
            unread={props.unreadBookings}
            troubled={props.troubledBookings}
            reviews={reviews}
            page={bookingPages}
            count={bookingCount}
            moorings={bookedMoorings}
            filter={bookingFilter}
          />
        </TabPanel>
      </Tabs>
      {isNew && <ConnectBanner status={connectStatus} hasMoorings={false} />}
    </Container>
  )
}
