import { Badge, type BadgeTone } from '~/components/ui/badge'
import { Banner } from '~/components/ui/banner'
import { Card } from '~/components/ui/card'
import type { EvidenceState } from '~/lib/evidence_words'
import { activeStatus, moderationStatuses } from '~/lib/statuses'
import { EvidenceDoor } from './evidence_door'
import type { HiddenReason } from './hidden_notice'
import { ListingTracker } from './listing_tracker'
import { NoPhoto } from './no_photo'
import { OwnerListingActions } from './owner_listing_actions'
import type { OwnListing } from './types'
import { PriceBlock } from './price_block'

export type OwnerListing = {
  id: string
  title: string
  location: string
  pricePerNight: number | null
  weeklyRate: number | null
  hasSeasons: boolean
  calendarDefault: OwnListing['calendarDefault']
  isActive: boolean
  moderationStatus: OwnListing['moderationStatus']
  reason: string | null
  hiddenReason: HiddenReason | null
  evidence: EvidenceState
  photo: { url: string; placeholder: string } | null
}

interface Standing {
  tone: BadgeTone
  label: string
  /** Who can see and book it, and what comes next. */
  says: string
}

/** Where a mooring stands, in words: waiting for review and on the market are never the same (rule W109). */
function standingOf(listing: OwnerListing): Standing {
  const { isActive, moderationStatus, hiddenReason, pricePerNight, weeklyRate, hasSeasons } =
    listing
  const isClosed = listing.calendarDefault === 'closed'
  if (moderationStatus === 'pending')
    return {
      tone: 'warning',
      label: 'Waiting for review',
      says: 'Only you can see it. We’ll check it and email you, and then renters can book it.',
    }
  if (moderationStatus !== 'approved')
    return {
      tone: 'danger',
      label: moderationStatuses[moderationStatus],
      says: 'Only you can see it, and nobody can book it.',
    }
  if (!isActive)
    return {
      tone: 'neutral',
      label: 'Not on the market',
      says: 'Approved. Nobody can book it until you activate it.',
    }
  if (hiddenReason)
    return { tone: 'danger', label: 'Not on the market', says: 'Your account is not active.' }

  return {
    tone: 'success',
    label: 'On the market',
    says:
      pricePerNight || weeklyRate || hasSeasons
        ? isClosed
          ? 'Everyone can see it. Only the days that you open can be booked.'
          : 'Everyone can see it and book it.'
        : 'Everyone can see it. Without a rate it cannot be booked: renters ask you for the price.',
  }
}

export function OwnerListingCard({ listing }: { listing: OwnerListing }) {
  const { photo, title, location, isActive, moderationStatus, reason } = listing
  const { tone, label, says } = standingOf(listing)

  return (
    <Card as="article" padding="none" className="overflow-hidden sm:flex">
      <div className="aspect-[5/2] shrink-0 bg-sunken sm:aspect-auto sm:w-56">
        {photo ? (
          <img
            src={photo.url}
            alt=""
            loading="lazy"
            style={{ backgroundImage: `url(${photo.placeholder})` }}
            className="size-full bg-cover object-cover"
          />
        ) : (
          <NoPhoto />
        )}
      </div>
      <div className="flex min-w-0 grow flex-col gap-4 p-5">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 className="text-xl">{title}</h2>
            <p className="text-sm text-muted">{location}</p>
          </div>
          <div className="flex flex-wrap gap-2">
            <Badge tone={isActive ? 'success' : 'neutral'}>{activeStatus(isActive)}</Badge>
            <Badge tone={tone}>{label}</Badge>
          </div>
        </div>
        <PriceBlock {...listing} isExact />
        <p className="text-sm text-muted">{says}</p>
        <EvidenceDoor listingId={listing.id} evidence={listing.evidence} />
        {moderationStatus === 'pending' && <ListingTracker />}
        {(moderationStatus === 'flagged' ||
          moderationStatus === 'rejected' ||
          (moderationStatus === 'pending' && reason)) && (
          <Banner tone="warning">
            {reason ?? 'Please check your listing, or contact us if you have questions.'}
          </Banner>
        )}
        <OwnerListingActions listing={listing} />
      </div>
    </Card>
  )
}
