import { PageHeader } from '~/components/ui/page_header'
import { Seo } from '~/components/ui/seo'
import { Tab, TabList, TabPanel, Tabs } from '~/components/ui/tabs'
import { EarningTotals } from '~/features/booking/earning_totals'
import { EarningsTable } from '~/features/booking/earnings_table'
import { PayoutsTable } from '~/features/booking/payouts_table'
import { Statements } from '~/features/booking/statements'
import type { Earning, OwnerTotals, Payout } from '~/features/booking/types'
import { ConnectBanner, type ConnectStatus } from '~/features/payments/connect_banner'
import type { InertiaProps, PagePosition } from '~/types'
import { Container } from '~/components/ui/container'
import { rememberTab } from '~/lib/remember_tab'
import { urlFor } from '~/lib/routes'

type EarningsProps = InertiaProps<{
  tab: 'bookings' | 'payouts' | 'statements'
  connectStatus: ConnectStatus
  totals: OwnerTotals
  earnings: Earning[]
  payouts: Payout[]
  pages: { bookings: PagePosition; payouts: PagePosition }
  /** Auckland months with something to state, newest first: `2027-04`. */
  months: string[]
}>

export default function Earnings(props: EarningsProps) {
  const { site, tab, connectStatus, totals, earnings, payouts, pages, months } = props

  return (
    <Container className="flex flex-col gap-6 py-8 sm:py-12">
      <Seo title="Earnings" noindex />
      <PageHeader
        title="Earnings"
        description={`Your ${site.fees.owner}% of each booking: what is still to come, and what was sent to you.`}
        back={{ href: urlFor('owner_dashboard'), label: 'Owner dashboard' }}
      />
      {!connectStatus.chargesEnabled && (
        <ConnectBanner status={connectStatus} hasMoorings={pages.bookings.total > 0} />
      )}
      <EarningTotals totals={totals} />
      <Tabs defaultSelectedKey={tab} onSelectionChange={rememberTab(urlFor('owner_earnings'))}>
        <TabList label="Earnings">
          <Tab id="bookings" count={pages.bookings.total}>
            By booking
          </Tab>
          <Tab id="payouts" count={pages.payouts.total}>
            Payouts
          </Tab>
          <Tab id="statements">Statements</Tab>
        </TabList>
        <TabPanel id="bookings">
          <EarningsTable earnings={earnings} page={pages.bookings} />
        </TabPanel>
        <TabPanel id="payouts">
          <PayoutsTable payouts={payouts} page={pages.payouts} />
        </TabPanel>
        <TabPanel id="statements">
          <Statements months={months} />
        </TabPanel>
      </Tabs>
    </Container>
  )
}
