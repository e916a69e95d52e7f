import type { ReactNode } from 'react'
import { Link } from '~/components/ui/link'
import { textLink } from '~/components/ui/link_look'
import { AdminPage } from '~/features/moderation/admin_page'
import { filteredAddress } from '~/features/moderation/list_address'
import { LoadFailure } from '~/features/moderation/load_failure'
import { BookingLink, ListingLink } from '~/features/moderation/name_links'
import { Email, Person, PersonLink } from '~/features/moderation/person'
import { SearchForm } from '~/features/moderation/search_form'
import {
  ActiveBadge,
  BookingStatusBadge,
  ModerationBadge,
  PaymentStatusBadge,
} from '~/features/moderation/status_badges'
import { mailStatuses } from '~/features/moderation/statuses'
import type { AdminBooking, AdminUser, NamedListing } from '~/features/moderation/types'
import { RoleBadge, UserStatus } from '~/features/moderation/user_table'
import { formatDateTime, formatDays, plural } from '~/lib/format'
import { urlFor } from '~/lib/routes'
import type { InertiaProps } from '~/types'

/** The first of a kind, and how many there are. */
type Found<Row> = { total: number; rows: Row[] }

type Mail = {
  id: string
  subject: string
  recipient: string
  recipientId: string | null
  status: keyof typeof mailStatuses
  createdAt: string
}

type Props = InertiaProps<{
  search: string
  /** Null without a text to look for, and when it could not be read. */
  found: {
    people: Found<AdminUser>
    bookings: Found<AdminBooking>
    listings: Found<NamedListing & { location: string }>
    mails: Found<Mail>
  } | null
}>

const ADDRESS = urlFor('admin.search')

export default function Search({ search, found }: Props) {
  const listOf = (path: string) => filteredAddress({ path, filter: { search } })

  return (
    <AdminPage
      title="Search"
      area={ADDRESS}
      description="By name, email address, title, subject or the start of an id."
    >
      <SearchForm key={search} search={search} />
      {search && !found && <LoadFailure what="what was found" />}
      {found && (
        <div className="flex flex-col gap-8">
          <Kind title="People" found={found.people} all={listOf(urlFor('admin.users'))}>
            {(user) => (
              <>
                <Person person={user} />
                <RoleBadge role={user.role} />
                <UserStatus user={user} />
              </>
            )}
          </Kind>
          <Kind title="Bookings" found={found.bookings} all={listOf(urlFor('admin.bookings'))}>
            {(booking) => (
              <>
                <BookingLink id={booking.id} />
                <span>{formatDays(booking.checkIn, booking.checkOut)}</span>
                <ListingLink listing={booking.listing} />
                <PersonLink person={booking.renter} />
                <BookingStatusBadge {...booking} />
                <PaymentStatusBadge status={booking.paymentStatus} />
              </>
            )}
          </Kind>
          <Kind title="Moorings" found={found.listings} all={listOf(urlFor('admin.listings'))}>
            {(listing) => (
              <>
                <ListingLink listing={listing} />
                <span className="text-muted">{listing.location}</span>
                <span className="flex flex-wrap gap-2">
                  <ModerationBadge status={listing.moderationStatus} />
                  <ActiveBadge isActive={listing.isActive} />
                </span>
              </>
            )}
          </Kind>
          <Kind title="Emails" found={found.mails}>
            {({ subject, recipient, recipientId, status, createdAt }) => (
              <>
                <span className="font-medium wrap-anywhere">{subject}</span>
                {recipientId ? (
                  <Link href={urlFor('admin.user', { id: recipientId })} className={textLink}>
                    <Email address={recipient} />
                  </Link>
                ) : (
                  <Email address={recipient} />
                )}
                <span className="text-muted">
                  {mailStatuses[status]} {formatDateTime(createdAt)}
                </span>
              </>
            )}
          </Kind>
        </div>
      )}
    </AdminPage>
  )
}

interface KindProps<Row> {
  title: string
  found: Found<Row>
  /** The list with all of them. */
  all?: string
  children: (row: Row) => ReactNode
}

function Kind<Row extends { id: string }>({ title, found, all, children }: KindProps<Row>) {
  return (
    <section>
      <h2 className="mb-2 text-xl font-semibold">
        {title} <span className="text-base font-normal text-muted">({found.total})</span>
      </h2>
      {found.rows.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line bg-raised px-4">
          {found.rows.map((row) => (
            <li
              key={row.id}
              className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm"
            >
              {children(row)}
            </li>
          ))}
        </ul>
      )}
      {found.total > found.rows.length && (
        <p className="mt-2 text-sm text-muted">
          {all ? (
            <Link href={all} className={textLink}>
              All {found.total}
            </Link>
          ) : (
            `The newest ${found.rows.length} of ${plural(found.total, 'email')}.`
          )}
        </p>
      )}
    </section>
  )
}
