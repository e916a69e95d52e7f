import { Banner } from '~/components/ui/banner'
import { ButtonLink } from '~/components/ui/button'
import { Stack } from '~/components/ui/stack'
import { urlFor } from '~/lib/routes'
import { ListingTracker } from './listing_tracker'
import type { OwnListing } from './types'

/** After a mooring was submitted: what happens next. */
export function ListingReceived({ listing }: { listing: OwnListing }) {
  const { id, title, pendingNotice } = listing

  return (
    <Stack>
      <Banner tone="success" role="status" title="We received your mooring">
        <span className="wrap-anywhere">{title}</span> is with us. We also sent you an email.
      </Banner>
      {pendingNotice && <Banner tone="warning">{pendingNotice}</Banner>}
      <ListingTracker />
      <Banner
        tone="info"
        title="While you wait: licence, rental approval and inspection"
        actions={
          <ButtonLink size="sm" variant="secondary" href={urlFor('evidence', { id })}>
            Give evidence
          </ButtonLink>
        }
      >
        Auckland’s rules ask for them. Have the papers at hand; photos of them are enough.
      </Banner>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={urlFor('owner_dashboard')}>My dashboard</ButtonLink>
        <ButtonLink variant="secondary" icon="calendar" href={urlFor('calendars.show', { id })}>
          Block days
        </ButtonLink>
        <ButtonLink variant="secondary" icon="edit" href={urlFor('listings.edit', { id })}>
          Edit
        </ButtonLink>
      </div>
    </Stack>
  )
}
