import { router } from '@inertiajs/react'
import { ButtonLink } from '~/components/ui/button'
import type { Tiles } from '~/components/map/tiles'
import { Banner } from '~/components/ui/banner'
import { PageHeader } from '~/components/ui/page_header'
import { Seo } from '~/components/ui/seo'
import { EvidenceDoor } from '~/features/catalog/evidence_door'
import type { EvidenceState } from '~/lib/evidence_words'
import { showToast } from '~/lib/toasts'
import { ListingForm } from '~/features/catalog/listing_form'
import type { PhotoLimits } from '~/features/catalog/photo_checks'
import { PhotoManager } from '~/features/catalog/photo_manager'
import type { OwnListing } from '~/features/catalog/types'
import type { CancellationRules } from '~/lib/cancellation_words'
import { api } from '~/lib/api_client'
import { urlFor } from '~/lib/routes'
import type { InertiaProps } from '~/types'
import { Container } from '~/components/ui/container'

type EditListingProps = InertiaProps<{
  listing: OwnListing
  evidence: EvidenceState
  /** Those with a public listing, by name. */
  regions: string[]
  cancellation: CancellationRules
  photoLimits: PhotoLimits
  tiles: Tiles | null
}>

export default function EditListing(props: EditListingProps) {
  const { listing, evidence, regions, cancellation, photoLimits, tiles } = props

  return (
    <Container className="flex flex-col gap-4 py-10 sm:py-14">
      <Seo title={`Edit ${listing.title}`} noindex />
      <PageHeader
        title="Edit listing"
        description={listing.title}
        back={{ href: urlFor('owner_dashboard'), label: 'My dashboard' }}
        actions={
          <ButtonLink
            variant="secondary"
            icon="eye"
            href={urlFor('listings.show', { id: listing.id })}
          >
            View
          </ButtonLink>
        }
      />
      {listing.pendingNotice && <Banner tone="warning">{listing.pendingNotice}</Banner>}
      <EvidenceDoor listingId={listing.id} evidence={evidence} />
      <ListingForm
        listing={listing}
        regions={regions}
        cancellation={cancellation}
        tiles={tiles}
        save={(payload) =>
          api.call('api.listings.update', { params: { id: listing.id }, body: payload })
        }
        onSaved={({ pendingNotice }) => {
          if (pendingNotice)
            showToast({
              tone: 'warning',
              title: 'Changes saved, waiting for approval',
              description: pendingNotice,
            })
          else showToast({ tone: 'success', title: 'Changes saved' })
          router.visit(urlFor('owner_dashboard'))
        }}
      >
        <div id="photos">
          <PhotoManager listingId={listing.id} photos={listing.photos} limits={photoLimits} />
        </div>
      </ListingForm>
    </Container>
  )
}
