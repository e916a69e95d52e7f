import { ButtonLink } from '~/components/ui/button'
import { Container } from '~/components/ui/container'
import { urlFor } from '~/lib/routes'
import { ListingCard } from './listing_card'
import type { CardListing } from './types'

/** The first moorings of Browse; on phones they are swiped. Nothing without one. */
export function HomeMoorings({ moorings }: { moorings: CardListing[] }) {
  if (moorings.length === 0) return null

  return (
    <Container as="section" className="pt-section" aria-labelledby="moorings-title">
      <h2 id="moorings-title">Moorings near central Auckland</h2>
      <ul className="mt-6 grid gap-6 max-sm:-mx-gutter max-sm:flex max-sm:snap-x max-sm:scroll-px-gutter max-sm:gap-4 max-sm:overflow-x-auto max-sm:px-gutter max-sm:pb-2 sm:grid-cols-2 lg:grid-cols-3">
        {moorings.map((listing) => (
          <li key={listing.id} className="max-sm:w-[82%] max-sm:shrink-0 max-sm:snap-start">
            <ListingCard listing={listing} isLate />
          </li>
        ))}
      </ul>
      <ButtonLink href={urlFor('browse')} variant="secondary" icon="search" className="mt-6">
        See all moorings
      </ButtonLink>
    </Container>
  )
}
