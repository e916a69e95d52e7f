import { ButtonLink } from '~/components/ui/button'
import { Pagination } from '~/components/ui/pagination'
import type { PagePosition } from '~/types'
import { EmptyState } from '~/components/ui/empty_state'
import { DraftCards, type OwnerDraft } from './draft_cards'
import { type OwnerListing, OwnerListingCard } from './owner_listing_card'
import { useSite } from '~/lib/use_site'
import { urlFor } from '~/lib/routes'
import { Stack } from '~/components/ui/stack'

export type { OwnerListing } from './owner_listing_card'

interface OwnerListingsProps {
  listings: OwnerListing[]
  /** Not submitted. */
  drafts: OwnerDraft[]
  page: PagePosition
}

/** The moorings of the signed-in owner with all that can be done to them. */
export function OwnerListings({ listings, drafts, page }: OwnerListingsProps) {
  const { fees } = useSite()

  const createUrl = urlFor('listings.create', {}, drafts.length > 0 ? { qs: { new: 1 } } : {})

  if (page.total === 0 && drafts.length === 0)
    return (
      <EmptyState
        title="List your mooring"
        action={
          <ButtonLink href={urlFor('listings.create')} icon="plus">
            List your mooring
          </ButtonLink>
        }
      >
        It takes about five minutes. We check each mooring before renters see it, and you keep{' '}
        {fees.owner}% of every booking.
      </EmptyState>
    )

  return (
    <Stack>
      <div className="flex justify-end">
        <ButtonLink href={createUrl} icon="plus">
          Create listing
        </ButtonLink>
      </div>
      <DraftCards drafts={drafts} />
      <Stack as="ul">
        {listings.map((listing) => (
          <li key={listing.id}>
            <OwnerListingCard listing={listing} />
          </li>
        ))}
      </Stack>
      <Pagination
        page={page.page}
        totalPages={page.totalPages}
        hrefFor={(number) =>
          urlFor('owner_dashboard', {}, { qs: { tab: 'listings', page: number } })
        }
      />
    </Stack>
  )
}
