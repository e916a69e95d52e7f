import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty_state'
import { Seo } from '~/components/ui/seo'
import { Container } from '~/components/ui/container'
import { urlFor } from '~/lib/routes'

export default function HostMissing() {
  return (
    <Container className="py-20">
      <Seo title="Host not found" noindex />
      <h1 className="sr-only">Host not found</h1>
      <EmptyState
        icon="compass"
        title="Host not found"
        action={<ButtonLink href={urlFor('browse')}>Browse Moorings</ButtonLink>}
      >
        They may no longer list moorings.
      </EmptyState>
    </Container>
  )
}
