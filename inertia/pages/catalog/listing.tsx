import { lazy, useState } from 'react'
import type { ChosenBoat } from '~/components/boat/boats'
import type { Tiles } from '~/components/map/tiles'
import { LoadWhenSeen } from '~/components/ui/load_when_seen'
import { Seo } from '~/components/ui/seo'
import { Skeleton } from '~/components/ui/skeleton'
import { BookingPanel } from '~/features/booking/booking_panel'
import { type SearchedBoat, useBoatOfStay } from '~/features/booking/use_boat_of_stay'
import { BackToSearch } from '~/features/catalog/back_to_search'
import { HarbourFacts } from '~/features/catalog/harbour_facts'
import { firstPicture, GALLERY_SIZES } from '~/features/catalog/first_picture'
import type { HiddenReason } from '~/features/catalog/hidden_notice'
import { ListingDetails } from '~/features/catalog/listing_details'
import { ListingHeading } from '~/features/catalog/listing_heading'
import { listingJsonLd } from '~/features/catalog/listing_json_ld'
import { ListingSection } from '~/features/catalog/listing_section'
import { PhotoGallery } from '~/features/catalog/photo_gallery'
import { RateCards } from '~/features/catalog/rate_cards'
import { AskOwner } from '~/features/messaging/ask_owner'
import type { HeldStay } from '~/features/booking/types'
import type { Listing, ShownListing, TakenNights } from '~/features/catalog/types'
import { cutAtWord, formatWeekday, plural } from '~/lib/format'
import { type DayRange, nightsBetween } from '~/lib/taken_days'
import type { CancellationRules } from '~/lib/cancellation_words'
import type { InertiaProps } from '~/types'
import { Container } from '~/components/ui/container'
import type { EvidenceState } from '~/lib/evidence_words'

/** Owners and administrators see it. */
const HiddenNotice = lazy(() => import('~/features/catalog/hidden_notice'))
const EvidenceNotice = lazy(() => import('~/features/catalog/evidence_notice'))
const StayTerms = lazy(() => import('~/features/catalog/stay_terms'))
const ListingReviews = lazy(() => import('~/features/reviews/listing_reviews'))

type ListingPageProps = InertiaProps<{
  listing: ShownListing
  hiddenReason: HiddenReason | null
  isOwner: boolean
  /** For its owner and administrators alone. */
  evidence: EvidenceState | null
  isFavorited: boolean
  taken: TakenNights[]
  hold: HeldStay | null
  boats: ChosenBoat[]
  /** That was searched with, or ''. */
  boatId: string
  /** The measures that were searched with. */
  searchedBoat: SearchedBoat | null
  initialDates: { start: string; end: string } | null
  cancellation: CancellationRules
  /** Where notices of stays are sent, which the price says (`quote_lines.tsx`); null: nowhere. */
  harbourmaster: string | null
  /** Characters. */
  maxQuestion: number
  area: { metres: number; tiles: Tiles | null }
}>

export default function ListingPage(props: ListingPageProps) {
  const { listing, hiddenReason, isOwner, isFavorited, taken, initialDates } = props
  const { cancellation, area, evidence, hold, boats, user, site } = props
  const [dates, setDates] = useState<DayRange>(initialDates ?? { start: null, end: null })
  const boat = useBoatOfStay({
    listingId: listing.id,
    boats,
    boatId: props.boatId,
    searched: props.searchedBoat,
    dates,
  })
  const [isPriceAsked, setPriceAsked] = useState(false)
  const { firstName } = listing.owner
  const askPrice = firstName && !isOwner && !hiddenReason ? () => setPriceAsked(true) : null
  const question = firstName && !isOwner && !hiddenReason && (
    <AskOwner
      listing={{ ...listing, owner: { firstName } }}
      isSignedIn={Boolean(user)}
      maxLength={props.maxQuestion}
      beginning={isPriceAsked ? priceQuestion(firstName, dates) : ''}
      dates={dates}
      isAsked={isPriceAsked}
      onClose={() => setPriceAsked(false)}
    />
  )

  return (
    <Container as="article" className="flex flex-col gap-8 py-8 sm:py-12">
      <Seo
        title={listing.title}
        description={cutAtWord(
          `${listing.mooringType} at ${listing.location}, for vessels up to ${listing.maxVesselLength} m. ${listing.description}`,
          160
        )}
        image={listing.primaryPhoto ?? undefined}
        type="product"
        noindex={hiddenReason !== null}
        firstPicture={firstPicture(listing.photos, GALLERY_SIZES)}
        jsonLd={listingJsonLd(listing, site.url)}
      />
      <BackToSearch />
      {hiddenReason && (
        <LoadWhenSeen name="The notice" fallback={null} isWanted>
          <HiddenNotice reason={hiddenReason} isOwner={isOwner} />
        </LoadWhenSeen>
      )}
      {evidence && (
        <LoadWhenSeen name="The notice" fallback={null} isWanted>
          <EvidenceNotice listingId={listing.id} evidence={evidence} isOwner={isOwner} />
        </LoadWhenSeen>
      )}
      <PhotoGallery listing={listing} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-8">
          <ListingHeading
            listing={listing}
            isSignedIn={Boolean(user)}
            isFavorited={isFavorited}
            question={question}
          />
          <RateCards listing={listing} onAskPrice={askPrice} />
          <HarbourFacts compliance={listing.compliance} />
          {hasTerms(listing) && (
            <LoadWhenSeen
              name="Seasons and rules"
              fallback={<Skeleton className="h-24 w-full" />}
              isEager
            >
              <StayTerms listing={listing} />
            </LoadWhenSeen>
          )}
        </div>
        <aside className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <div className="lg:sticky lg:top-28">
            <BookingPanel
              listing={listing}
              user={user ?? null}
              isOwner={isOwner}
              isHidden={hiddenReason !== null}
              taken={taken}
              hold={hold}
              boat={boat}
              dates={dates}
              onDates={setDates}
              onAskPrice={askPrice}
            />
          </div>
        </aside>
        <ListingDetails
          listing={listing}
          taken={taken}
          held={hold}
          cancellation={cancellation}
          area={area}
          dates={dates}
          boat={boat.shown}
          fit={boat.fit}
        />
      </div>
      <ListingSection id="reviews" title="Reviews" keptAs="">
        <LoadWhenSeen name="The reviews" fallback={<Skeleton className="h-40 w-full" />}>
          <ListingReviews listingId={listing.id} host={firstName} />
        </LoadWhenSeen>
      </ListingSection>
    </Container>
  )
}

/** Whether there is anything to say about seasons and rules. */
function hasTerms({ rates, instantBook, advanceNoticeHours, bookingWindowDays }: Listing): boolean {
  return rates.length > 0 || !instantBook || advanceNoticeHours > 0 || bookingWindowDays !== null
}

/** The question about a mooring without a price, with the chosen days. */
function priceQuestion(owner: string, { start, end }: DayRange): string {
  const days =
    start && end
      ? ` from ${formatWeekday(start)} to ${formatWeekday(end)} (${plural(nightsBetween(start, end), 'night')})`
      : ''

  return `Hello ${owner}, what does a stay${days} cost?`
}
