import { ButtonLink } from '~/components/ui/button'
import { Container } from '~/components/ui/container'
import { EmptyState } from '~/components/ui/empty_state'
import { Seo } from '~/components/ui/seo'
import { urlFor } from '~/lib/routes'

export default function NoConversation() {
  return (
    <Container className="py-20">
      <Seo title="No conversation yet" noindex />
      <h1 className="sr-only">No conversation yet</h1>
      <EmptyState
        icon="mail"
        title="No conversation yet"
        action={
          <ButtonLink href={urlFor('owner_dashboard', {}, { qs: { tab: 'bookings' } })}>
            My bookings
          </ButtonLink>
        }
      >
        It begins when the booking is confirmed, or when the renter writes to you.
      </EmptyState>
    </Container>
  )
}
