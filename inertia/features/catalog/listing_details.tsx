import { type ComponentProps, lazy } from 'react'
import type { Fit } from '~/components/boat/boats'
import { DefinitionList } from '~/components/ui/definition_list'
import { LoadWhenSeen } from '~/components/ui/load_when_seen'
import { Skeleton } from '~/components/ui/skeleton'
import type { CancellationRules } from '~/lib/cancellation_words'
import type { DayRange } from '~/lib/taken_days'
import { useSite } from '~/lib/use_site'
import { AreaMap } from './area_map'
import type { AreaCircleProps } from './area_circle'
import { AvailabilityPreview } from './availability_preview'
import { CancellationPolicy } from './cancellation_policy'
import { ListingSection } from './listing_section'
import { specificationsOf, TypeAndLength } from './specifications'
import type { Listing, TakenNights } from './types'

const TideSection = lazy(() => import('./tide_section'))

interface ListingDetailsProps {
  listing: Listing
  taken: TakenNights[]
  /** The nights of this person's unpaid hold. */
  held: { firstNight: string; lastNight: string } | null
  cancellation: CancellationRules
  area: AreaCircleProps['area']
  /** What is chosen for a stay. */
  dates: DayRange
  boat: ComponentProps<typeof TideSection>['boat']
  fit: Fit | null
}

/** Everything below the title: what the mooring is like, when it is free, and how to cancel. */
export function ListingDetails(props: ListingDetailsProps) {
  const { listing, taken, held, cancellation, area, dates, boat, fit } = props
  const { revealHours } = useSite()
  const specifications = specificationsOf(listing)

  return (
    <div className="flex min-w-0 flex-col gap-8">
      <TypeAndLength listing={listing} />
      <ListingSection title="Description">
        <p className="max-w-[68ch] whitespace-pre-line">{listing.description}</p>
      </ListingSection>
      <ListingSection title="Specifications" keptAs={JSON.stringify(specifications)}>
        <DefinitionList items={specifications} columns={2} />
      </ListingSection>
      {listing.amenities.length > 0 && (
        <ListingSection title="Amenities" keptAs={JSON.stringify(listing.amenities)}>
          <ul className="flex flex-wrap gap-2">
            {listing.amenities.map((amenity) => (
              <li key={amenity} className="rounded-full bg-accent-soft px-3.5 py-1.5 text-sm">
                {amenity}
              </li>
            ))}
          </ul>
        </ListingSection>
      )}
      <ListingSection title="Approximate area" keptAs={`${area.metres} ${revealHours}`}>
        <AreaMap place={listing} area={area} revealHours={revealHours} />
      </ListingSection>
      <ListingSection title="Availability">
        <AvailabilityPreview taken={taken} held={held} />
      </ListingSection>
      <ListingSection title="Tides" keptAs="">
        <LoadWhenSeen name="The tides" fallback={<Skeleton className="h-64 w-full" />}>
          <TideSection listing={listing} dates={dates} boat={boat} fit={fit} />
        </LoadWhenSeen>
      </ListingSection>
      <ListingSection title="Cancellation policy">
        <CancellationPolicy policy={listing.cancellationPolicy} rules={cancellation} />
      </ListingSection>
    </div>
  )
}
