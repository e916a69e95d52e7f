import { router } from '@inertiajs/react'
import { ButtonLink } from '~/components/ui/button'
import { PageHeader } from '~/components/ui/page_header'
import { Seo } from '~/components/ui/seo'
import { Tab, TabList, TabPanel, Tabs } from '~/components/ui/tabs'
import { OwnerBookings } from '~/features/booking/owner_bookings'
import type { OwnerBooking, PageMeta } from '~/features/booking/types'
import { type OwnerListing, OwnerListings } from '~/features/catalog/owner_listings'
import { ConnectBanner } from '~/features/payments/connect_banner'
import type { InertiaProps } from '~/types'
import { Container } from '~/components/ui/container'
import { urlFor } from '~/lib/routes'

type OwnerDashboardProps = InertiaProps<{
  connectStatus: { onboarded: boolean; chargesEnabled: boolean }
  tab: 'listings' | 'bookings'
  listings: OwnerListing[]
  bookings: OwnerBooking[]
  bookingPages: PageMeta
}>

export default function OwnerDashboard(props: OwnerDashboardProps) {
  const { connectStatus, tab, listings, bookings, bookingPages } = props

  return (
    <Container className="flex flex-col gap-6 py-8 sm:py-12">
      <Seo title="Owner dashboard" noindex />
      <PageHeader
        title="Owner dashboard"
        actions={
          <ButtonLink href={urlFor('owner_earnings')} variant="secondary" icon="dollar">
            Earnings
          </ButtonLink>
        }
      />
      <ConnectBanner status={connectStatus} />
      <Tabs defaultSelectedKey={tab} onSelectionChange={remember}>
        <TabList label="Owner dashboard">
          <Tab id="listings" count={listings.length}>
            My Listings
          </Tab>
          <Tab id="bookings" count={bookingPages.total}>
            Bookings
          </Tab>
        </TabList>
        <TabPanel id="listings">
          <OwnerListings listings={listings} />
        </TabPanel>
        <TabPanel id="bookings">
          <OwnerBookings bookings={bookings} page={bookingPages} />
        </TabPanel>
      </Tabs>
    </Container>
  )
}

/** The address follows the tab, so that Back and a bookmark find it again. */
function remember(tab: string) {
  router.replace({
    url: urlFor('owner_dashboard', {}, { qs: { tab } }),
    preserveState: true,
    preserveScroll: true,
  })
}
