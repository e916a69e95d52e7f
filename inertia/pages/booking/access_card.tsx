import { Card } from '~/components/ui/card'
import { PageHeader } from '~/components/ui/page_header'
import { Seo } from '~/components/ui/seo'
import { AccessCard } from '~/features/booking/access_card'
import { StayFacts } from '~/features/booking/stay_facts'
import type { RenterBooking } from '~/features/booking/types'
import { useOfflineCards } from '~/features/booking/use_offline_cards'
import { ReportAtMooring } from '~/features/incidents/renter_problems'
import type { InertiaProps } from '~/types'
import { Container } from '~/components/ui/container'
import { urlFor } from '~/lib/routes'

export default function AccessCardPage({
  booking,
  user,
}: InertiaProps<{ booking: RenterBooking }>) {
  useOfflineCards([booking])

  return (
    <Container className="flex max-w-3xl flex-col gap-6 py-8 sm:py-12">
      <Seo title="Access card" noindex />
      <PageHeader
        title={booking.listing.title}
        eyebrow="Access card"
        description={booking.listing.location}
        back={{ href: urlFor('renter_dashboard'), label: 'My bookings' }}
      />
      <Card>
        <StayFacts {...booking} />
      </Card>
      <AccessCard booking={booking} level={2} />
      <ReportAtMooring booking={booking} userId={user!.id} />
      <p className="text-sm text-muted print:hidden">
        This card stays on this device and opens offline until check-out, or until you sign out.
      </p>
    </Container>
  )
}
