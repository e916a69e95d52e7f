import { Link } from '~/components/ui/link'
import { Badge } from '~/components/ui/badge'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '~/components/ui/table'
import { filteredAddress, type ListAddress } from '~/features/moderation/list_address'
import { ListingDecisions } from '~/features/moderation/listing_decisions'
import { Person } from '~/features/moderation/person'
import { SortHead } from '~/features/moderation/sort_head'
import { ActiveBadge, ModerationBadge, ReviewReason } from '~/features/moderation/status_badges'
import type { AdminListing } from '~/features/moderation/types'
import { formatDate, formatNzd } from '~/lib/format'
import { nameLink } from '~/components/ui/link_look'
import { cx } from '~/lib/class_names'

interface Props {
  list: ListAddress
  listings: AdminListing[]
  /** The page of the list, to come back to. */
  page: number
}

export function ListingTable({ list, listings, page }: Props) {
  return (
    <Table caption="Listings" stacked dense>
      <TableHead>
        <SortHead list={list} by="title" label="Listing" />
        <HeadCell>Owner</HeadCell>
        <SortHead list={list} by="mooringType" label="Type" />
        <SortHead list={list} by="pricePerNight" label="Price/night" align="end" />
        <SortHead list={list} by="isActive" label="Status" first="down" />
        <SortHead list={list} by="moderationStatus" label="Moderation" />
        <HeadCell>Actions</HeadCell>
      </TableHead>
      <TableBody>
        {listings.map((listing) => (
          <Row key={listing.id}>
            <Cell label="Listing" isRowHeader isPlain place="line" className="compact:pr-11">
              <span className="block min-w-0">
                <Link
                  href={filteredAddress(list, { page: String(page), review: listing.id })}
                  preserveState
                  preserveScroll
                  className={cx(nameLink, 'font-medium stacked:font-semibold')}
                >
                  {listing.title}
                </Link>
                <span className="block text-sm font-normal text-muted dense:text-xs/[1.3] compact:text-xs">
                  {listing.location}
                </span>
              </span>
            </Cell>
            <Cell label="Owner" place="line">
              <Person person={listing.owner} />
            </Cell>
            <Cell label="Type" isPlain>
              <span className="block whitespace-nowrap stacked:whitespace-normal">
                {listing.mooringType}
                <span className="block text-sm text-muted dense:text-xs/[1.3] compact:ml-1.5 compact:inline compact:text-xs">
                  up to {listing.maxVesselLength} m
                </span>
              </span>
            </Cell>
            <Cell label="Price/night" align="end" className="whitespace-nowrap compact:basis-2/5">
              {listing.pricePerNight ? formatNzd(listing.pricePerNight) : '-'}
            </Cell>
            <Cell label="Status" isPlain>
              <ActiveBadge isActive={listing.isActive} />
            </Cell>
            <Cell label="Moderation" isPlain className="compact:contents">
              <span className="block min-w-0 compact:contents">
                <span className="flex flex-wrap gap-1.5 stacked:justify-end compact:justify-start">
                  <ModerationBadge status={listing.moderationStatus} />
                  <ReviewReason listing={listing} />
                </span>
                <DecisionReason listing={listing} />
                {listing.isInspectionOverdue && (
                  <span className="mt-1 block compact:basis-full">
                    <Badge tone="warning">
                      Inspection overdue since {formatDate(listing.nextInspectionDate)}
                    </Badge>
                  </span>
                )}
              </span>
            </Cell>
            <Cell label="Actions" isPlain place="corner">
              <ListingDecisions listing={listing} isInRow />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}

function DecisionReason({ listing }: { listing: AdminListing }) {
  const reason =
    listing.moderationStatus === 'flagged'
      ? listing.flagReason
      : listing.moderationStatus === 'rejected'
        ? listing.rejectionReason
        : null

  return (
    reason && (
      <span className="mt-1 block max-w-52 compact:max-w-none compact:basis-full text-sm text-muted dense:text-xs/[1.3]">
        {reason}
      </span>
    )
  )
}
