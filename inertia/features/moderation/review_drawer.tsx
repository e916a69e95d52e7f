import { Link } from '~/components/ui/link'
import { lazy } from 'react'
import { inMinutes } from '~/components/map/degrees'
import { MapFrame } from '~/components/map/map_frame'
import type { Tiles } from '~/components/map/tiles'
import { Badge } from '~/components/ui/badge'
import { DefinitionList } from '~/components/ui/definition_list'
import { Drawer } from '~/components/ui/drawer'
import { textLink } from '~/components/ui/link_look'
import { ListingDecisions } from '~/features/moderation/listing_decisions'
import { Person } from '~/features/moderation/person'
import { ActiveBadge, ModerationBadge, ReviewReason } from '~/features/moderation/status_badges'
import type { Review } from '~/features/moderation/types'
import { evidenceBadge } from '~/lib/evidence_words'
import { policyName } from '~/lib/cancellation_words'
import { formatDate, formatDateTime, formatRate, plural } from '~/lib/format'
import { urlFor } from '~/lib/routes'

const ExactPlace = lazy(() => import('~/components/map/exact_place'))

interface ReviewDrawerProps {
  review: Review
  tiles: Tiles | null
  onClose: () => void
}

/** Everything a decision about a listing needs, with the real place and what changed since it was approved. */
export function ReviewDrawer({ review, tiles, onClose }: ReviewDrawerProps) {
  const { latitude, longitude, photos } = review

  return (
    <Drawer
      title={review.title}
      onClose={onClose}
      footer={<ListingDecisions listing={review} onDecided={onClose} />}
    >
      <div className="flex flex-col gap-7">
        <div className="flex flex-wrap items-center gap-2">
          <ModerationBadge status={review.moderationStatus} />
          <ActiveBadge isActive={review.isActive} />
          <ReviewReason listing={review} />
          {review.isInspectionOverdue && (
            <Badge tone="warning">
              Inspection overdue since {formatDate(review.facts.nextInspectionDate)}
            </Badge>
          )}
          <Link href={urlFor('listings.show', { id: review.id })} className={textLink}>
            Open its page
          </Link>
        </div>

        <Changes approved={review.approved} wasApproved={isKnown(review)} />

        <EvidencePart review={review} />

        <Part title={`Photos (${photos.length})`}>
          {photos.length === 0 ? (
            <p className="text-muted">No photos yet.</p>
          ) : (
            <ul className="grid grid-cols-2 gap-3">
              {photos.map(({ id, url, isPublic, isPrimary }, index) => (
                <li key={id} className="relative">
                  <a href={url} target="_blank" rel="noreferrer">
                    <img
                      src={url}
                      alt={`Photo ${index + 1}`}
                      loading="lazy"
                      className="aspect-[3/2] w-full rounded-md bg-sunken object-cover"
                    />
                  </a>
                  <span className="pointer-events-none absolute top-2 left-2 flex gap-1.5">
                    {isPrimary && <Badge tone="accent">Primary</Badge>}
                    <Badge tone={isPublic ? 'success' : 'neutral'}>
                      {isPublic ? 'Public' : 'Private'}
                    </Badge>
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Part>

        <Part title="Place">
          <MapFrame className="h-64">
            <ExactPlace place={{ latitude, longitude }} tiles={tiles} />
          </MapFrame>
          <DefinitionList
            columns={1}
            items={[
              { term: 'Position', value: inMinutes({ latitude, longitude }) },
              { term: 'Location', value: review.location },
              { term: 'Region', value: review.region },
              { term: 'Mooring number', value: review.mooringNumber },
            ]}
          />
        </Part>

        <Part title="Description">
          <p className="wrap-anywhere whitespace-pre-line">{review.description}</p>
        </Part>

        <Part title="Facts">
          <DefinitionList columns={1} items={factsOf(review)} />
        </Part>

        <Part title="Owner">
          <Person person={review.owner} />
        </Part>
      </div>
    </Drawer>
  )
}

/** That it may be rented, beside the decision about it (rule W148). */
function EvidencePart({ review: { evidence, isEvidenceDemanded } }: { review: Review }) {
  const { tone, label } = evidenceBadge(evidence)

  return (
    <Part title="Licence, approval and inspection">
      <div className="flex flex-col items-start gap-2">
        <Badge tone={tone}>{label}</Badge>
        {evidence.problems.length > 0 && (
          <ul className="list-disc pl-[1.1rem] text-sm">
            {evidence.problems.map(({ code, message }) => (
              <li key={code}>{message}</li>
            ))}
          </ul>
        )}
        {isEvidenceDemanded && evidence.status !== 'checked' && (
          <p className="text-sm text-muted">It can be approved once its evidence is checked.</p>
        )}
        <Link
          href={urlFor('admin.compliance', {}, { qs: { status: evidence.status } })}
          className={`${textLink} inline-flex min-h-11 items-center`}
        >
          Open the evidence
        </Link>
      </div>
    </Part>
  )
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <h3 className="mb-3 text-lg font-semibold">{title}</h3>
      {children}
    </section>
  )
}

const FIELDS: Record<string, string> = {
  pricePerNightCents: 'nightly rate (cents)',
  weeklyRateCents: 'weekly rate (cents)',
}

/** Whether it was approved before, with or without a record of it. */
function isKnown({ moderationStatus, pendingReason }: Review): boolean {
  return moderationStatus === 'approved' || pendingReason === 'moved' || pendingReason === 'edited'
}

function Changes({
  approved,
  wasApproved,
}: {
  approved: Review['approved']
  wasApproved: boolean
}) {
  if (!approved)
    return (
      <p className="text-muted">
        {wasApproved
          ? 'Approved before changes were recorded.'
          : 'First review: this listing has never been approved.'}
      </p>
    )
  if (approved.changes.length === 0)
    return <p className="text-muted">Nothing changed since {formatDateTime(approved.at)}.</p>

  return (
    <Part title={`Changed since ${formatDateTime(approved.at)}`}>
      <ul className="flex flex-col gap-3">
        {approved.changes.map(({ field, before, after }) => (
          <li key={field} className="rounded-md border border-warning-line bg-warning-soft p-3">
            <p className="text-sm font-semibold">{inWords(field)}</p>
            <p className="text-sm wrap-anywhere">
              <del className="text-muted">{before ?? 'nothing'}</del>
            </p>
            <p className="text-sm wrap-anywhere">
              <ins className="no-underline">{after ?? 'nothing'}</ins>
            </p>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** "pricePerNight" -> "Price per night". */
function inWords(field: string): string {
  const words = FIELDS[field] ?? field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function factsOf({ facts }: Review) {
  const rate = (amount: number | null) => (amount ? formatRate(amount) : 'not offered')

  return [
    { term: 'Type', value: facts.mooringType },
    { term: 'Longest vessel', value: `${facts.maxVesselLength} m` },
    { term: 'Weight capacity', value: `${facts.weightCapacity} kg` },
    { term: 'Depth at high tide', value: `${facts.highTideDepth} m` },
    { term: 'Depth at low tide', value: `${facts.lowTideDepth} m` },
    { term: 'Licensed for', value: facts.licensedVesselType },
    { term: 'Next inspection', value: formatDate(facts.nextInspectionDate) },
    ...(facts.lastInspectionDate
      ? [{ term: 'Last inspection', value: formatDate(facts.lastInspectionDate) }]
      : []),
    { term: 'Nightly rate', value: rate(facts.pricePerNight) },
    { term: 'Weekly rate', value: rate(facts.weeklyRate) },
    { term: 'Minimum', value: plural(facts.minimumNights, 'night') },
    { term: 'Cancellation policy', value: policyName(facts.cancellationPolicy) },
    { term: 'Amenities', value: facts.amenities.join(', ') || 'none' },
  ]
}
