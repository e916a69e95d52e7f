import { router } from '@inertiajs/react'
import type { Tiles } from '~/components/map/tiles'
import { PageHeader } from '~/components/ui/page_header'
import { Seo } from '~/components/ui/seo'
import { showToast } from '~/lib/toasts'
import { ListingForm } from '~/features/catalog/listing_form'
import type { CancellationRules } from '~/lib/cancellation_words'
import { api } from '~/lib/api_client'
import { urlFor } from '~/lib/routes'
import type { InertiaProps } from '~/types'
import { Container } from '~/components/ui/container'

type CreateListingProps = InertiaProps<{
  /** Those with a public listing, by name. */
  regions: string[]
  cancellation: CancellationRules
  tiles: Tiles | null
}>

export default function CreateListing({ regions, cancellation, tiles }: CreateListingProps) {
  return (
    <Container className="flex flex-col gap-4 py-10 sm:py-14">
      <Seo title="List your mooring" noindex />
      <PageHeader
        title="List your mooring"
        description="Tell renters about it; you can add photos on the next page. We check every new listing before it goes public."
        back={{ href: urlFor('owner_dashboard'), label: 'My dashboard' }}
      />
      <ListingForm
        regions={regions}
        cancellation={cancellation}
        tiles={tiles}
        save={(payload) => api.call('api.listings.store', { body: payload })}
        onSaved={({ id, pendingNotice }) => {
          showToast({
            tone: pendingNotice ? 'warning' : 'success',
            title: 'Listing created',
            description: pendingNotice ?? 'Now add photos.',
          })
          router.visit(`${urlFor('listings.edit', { id })}#photos`)
        }}
        submitLabel="Create listing"
        pendingLabel="Creating..."
      />
    </Container>
  )
}
