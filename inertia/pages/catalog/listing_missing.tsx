import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty_state'
import { Seo } from '~/components/ui/seo'
import { Container } from '~/components/ui/container'
import { urlFor } from '~/lib/routes'

export default function ListingMissing() {
  return (
    <Container className="py-20">
      <Seo title="Mooring not found" noindex />
      <h1 className="sr-only">Mooring not found</h1>
      <EmptyState
        icon="compass"
        title="Mooring not found"
        action={<ButtonLink href={urlFor('browse')}>Browse Moorings</ButtonLink>}
      >
        It may no longer be listed.
      </EmptyState>
    </Container>
  )
}
