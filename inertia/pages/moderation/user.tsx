import type { ReactNode } from 'react'
import { DefinitionList } from '~/components/ui/definition_list'
import { Link } from '~/components/ui/link'
import { textLink } from '~/components/ui/link_look'
import { Stack } from '~/components/ui/stack'
import { AdminPage } from '~/features/moderation/admin_page'
import { HistoryList } from '~/features/moderation/history_list'
import { filteredAddress } from '~/features/moderation/list_address'
import { BookingLink, ListingLink, StripeLink } from '~/features/moderation/name_links'
import { Amounts, Part } from '~/features/moderation/part'
import { Email, isOfClosedAccount } from '~/features/moderation/person'
import {
  ActiveBadge,
  BookingStatusBadge,
  ModerationBadge,
} from '~/features/moderation/status_badges'
import type {
  AdminBooking,
  AdminUser,
  AtStripe,
  HistoryEvent,
  NamedListing,
} from '~/features/moderation/types'
import { UserActions } from '~/features/moderation/user_actions'
import { RoleBadge, UserStatus } from '~/features/moderation/user_table'
import { formatDays, formatDateTime, fullName } from '~/lib/format'
import { urlFor } from '~/lib/routes'
import type { InertiaProps, PageOf } from '~/types'

type Props = InertiaProps<{
  person: AdminUser
  bookings: { total: number; rows: AdminBooking[] }
  listings: { total: number; rows: NamedListing[] }
  /** NZD, after refunds and lost disputes. */
  money: {
    paid: number
    refunded: number
    /** By their bank, after lost disputes. */
    takenBack: number
    ownerShare: number
    sentToOwner: number
    withheld: number
    owed: number
  }
  /** The account that is paid out to. */
  stripe: AtStripe | null
  history: PageOf<HistoryEvent>
}>

export default function User({ person, bookings, listings, money, stripe, history }: Props) {
  const { id, email } = person
  const isOwner = person.role === 'OWNER' || listings.total > 0

  return (
    <AdminPage
      title={fullName(person) || email}
      area={urlFor('admin.users')}
      back={{ href: urlFor('admin.users'), label: 'All users' }}
      description={
        <span className="flex flex-wrap items-center gap-2">
          <Email address={email} />
          <RoleBadge role={person.role} />
          <UserStatus user={person} />
        </span>
      }
      actions={!isOfClosedAccount(email) && <UserActions user={person} />}
    >
      <Stack>
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <Part title="Account" actions={stripe && <StripeLink stripe={stripe} />}>
            <DefinitionList columns={1} items={accountOf(person, stripe)} />
          </Part>
          <Part title="Money">
            <Amounts
              amounts={{
                'Paid for stays': money.paid,
                'Refunded': money.refunded,
                'Taken back by their bank': money.takenBack || undefined,
                'Spent on stays': money.paid - money.refunded - money.takenBack,
                ...(isOwner && {
                  'Share of stays at their moorings': money.ownerShare,
                  'Sent to them': money.sentToOwner,
                  'Withheld': money.withheld || undefined,
                  'Owed by them': money.owed || undefined,
                }),
              }}
            />
          </Part>
          <Newest
            title="Bookings"
            of={bookings}
            all={filteredAddress({ path: urlFor('admin.bookings'), filter: { person: id } })}
          >
            {(booking) => (
              <>
                <BookingLink id={booking.id} />
                <span>{formatDays(booking.checkIn, booking.checkOut)}</span>
                <ListingLink listing={booking.listing} />
                <BookingStatusBadge {...booking} />
              </>
            )}
          </Newest>
          {isOwner && (
            <Newest
              title="Moorings"
              of={listings}
              all={filteredAddress({ path: urlFor('admin.listings'), filter: { search: email } })}
            >
              {(listing) => (
                <>
                  <ListingLink listing={listing} />
                  <span className="flex flex-wrap gap-2">
                    <ModerationBadge status={listing.moderationStatus} />
                    <ActiveBadge isActive={listing.isActive} />
                  </span>
                </>
              )}
            </Newest>
          )}
        </div>
        <HistoryList
          path={urlFor('admin.user', { id })}
          history={history}
          description="Newest first. It shows that a message was written, not what it says."
          namesBookings
        />
      </Stack>
    </AdminPage>
  )
}

function accountOf(user: AdminUser, stripe: AtStripe | null) {
  return [
    { term: 'Id', value: <code className="text-sm break-all">{user.id}</code> },
    { term: 'Joined', value: formatDateTime(user.createdAt) },
    { term: 'Email address', value: user.emailVerified ? 'Verified' : 'Not verified' },
    ...(user.banReason ? [{ term: 'Banned for', value: user.banReason }] : []),
    ...(user.suspensionReason ? [{ term: 'Suspended for', value: user.suspensionReason }] : []),
    ...(user.role === 'OWNER' || stripe
      ? [{ term: 'Payouts', value: user.stripeOnboarded ? 'Connected' : 'Not connected' }]
      : []),
  ]
}

interface NewestProps<Row> {
  title: string
  of: { total: number; rows: Row[] }
  /** The list with all of them. */
  all: string
  children: (row: Row) => ReactNode
}

function Newest<Row extends { id: string }>({ title, of, all, children }: NewestProps<Row>) {
  return (
    <Part
      title={`${title} (${of.total})`}
      actions={
        of.total > of.rows.length && (
          <Link href={all} className={textLink}>
            All {of.total}
          </Link>
        )
      }
    >
      {of.rows.length === 0 ? (
        <p className="py-2 text-muted">None.</p>
      ) : (
        <ul className="divide-y divide-line">
          {of.rows.map((row) => (
            <li key={row.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
              {children(row)}
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
