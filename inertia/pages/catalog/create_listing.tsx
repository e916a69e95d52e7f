import { useState } from 'react'
import type { Tiles } from '~/components/map/tiles'
import { PageHeader } from '~/components/ui/page_header'
import { Seo } from '~/components/ui/seo'
import { DraftForm } from '~/features/catalog/draft_form'
import { DraftReview } from '~/features/catalog/draft_review'
import { DraftProgress } from '~/features/catalog/draft_progress'
import { ListingReceived } from '~/features/catalog/listing_received'
import type { PhotoLimits } from '~/features/catalog/photo_checks'
import type { Draft, DraftSteps, OwnListing } from '~/features/catalog/types'
import type { CancellationRules } from '~/lib/cancellation_words'
import { urlFor } from '~/lib/routes'
import type { InertiaProps } from '~/types'
import { Container } from '~/components/ui/container'

type CreateListingProps = InertiaProps<{
  /** Null before anything is saved. */
  draft: Draft | null
  step: Draft['step']
  /** The fields of each step. */
  steps: DraftSteps
  /** Fields that every listing needs. */
  needed: string[]
  /** Those with a public listing, by name. */
  regions: string[]
  cancellation: CancellationRules
  photoLimits: PhotoLimits
  tiles: Tiles | null
}>

/** A listing in steps, saved at each (rule W130). */
export default function CreateListing(props: CreateListingProps) {
  const { draft, step, steps, needed, photoLimits } = props
  const [received, setReceived] = useState<OwnListing | null>(null)
  const missing = draft?.missing ?? needed.map((field) => ({ field, message: '' }))

  return (
    <Container className="pt-page pb-page-end">
      <Seo title="List your mooring" noindex />
      <PageHeader
        title="List your mooring"
        description={
          !received && (
            <p className="max-sm:hidden">
              Each step is saved. You can leave at any time and go on from your dashboard.
            </p>
          )
        }
        back={{ href: urlFor('owner_dashboard'), label: 'My dashboard' }}
      />
      {received ? (
        <ListingReceived listing={received} />
      ) : (
        <div className="flex flex-col gap-6">
          <DraftProgress
            {...{ draft, step, steps, needed, missing }}
            mostPhotos={photoLimits.perListing}
          />
          {step === 'review' && draft ? (
            <DraftReview draft={draft} steps={steps} onSubmitted={setReceived} />
          ) : (
            <DraftForm key={`${draft?.id} ${step}`} {...props} />
          )}
        </div>
      )}
    </Container>
  )
}
