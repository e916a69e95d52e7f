import { whereUpcoming } from '#booking/contract/stay_facts'
import type Booking from '#booking/models/booking'
import { allOf, type Period } from '#moderation/lists/conditions'
import { ordering, type Sort } from '#moderation/lists/ordering'
import { type Person, personOf } from '#moderation/lists/person'
import { type Listed, readList } from '#moderation/lists/read_page'
import { type Search, searchFor } from '#moderation/lists/search'
import { type Sql, sql } from '#platform/database/sql'
import { type Cents, toNzd } from '#shared/values/money'
import type { Page } from '#shared/values/page'

type Facts = {
  id: string
  listingId: string
  renter: Person
  listing: { id: string; title: string; location: string; owner: Person }
  numberOfNights: number
  status: Booking['status']
  paymentStatus: Booking['paymentStatus']
  checkIn: Date
  checkOut: Date
  detailsRevealedAt: Date | null
  /** Blocked nights that are left of it after its owner cancelled; null when there are none. */
  closedNightsId: string | null
  createdAt: Date
}

type Stored = Facts & { totalCents: Cents }

export type BookingRow = Listed<Facts> & {
  /** NZD */
  totalPrice: number
}

export const BOOKING_SORTS = {
  createdAt: sql`b.created_at`,
  checkIn: sql`b.check_in`,
  totalPrice: sql`b.total_cents`,
  status: sql`b.status`,
  paymentStatus: sql`b.payment_status`,
}

/** By check-in. */
interface Filter extends Period {
  page: number
  limit: number
  id?: string
  status?: BookingRow['status']
  paymentStatus?: BookingRow['paymentStatus']
  /** The id of the renter or the owner. */
  person?: string
  /** The id of the renter. */
  renter?: string
  /** Only those that are paid and not over. */
  upcoming?: boolean
  /** Part of a name, an email or a title, or the beginning of an id. */
  search?: string
  sort?: Sort<typeof BOOKING_SORTS>
}

const isFound = ({ begins, names }: Search) => sql`(
  ${begins('b.id')} OR ${names('person', 'b.renter_id')} OR ${names('person', 'b.owner_id')}
  OR ${names('title', 'b.listing_id')})`

const CLOSED_NIGHTS = sql`(SELECT c.id FROM calendar_entries c WHERE c.booking_id = b.id AND c.kind = 'block')`

const COLUMNS = sql`
  b.id, b.listing_id AS "listingId", b.check_in_at AS "checkIn", b.check_out_at AS "checkOut", b.number_of_nights AS "numberOfNights",
  b.total_cents AS "totalCents", b.status, b.payment_status AS "paymentStatus",
  b.details_revealed_at AS "detailsRevealedAt", b.created_at AS "createdAt", ${CLOSED_NIGHTS} AS "closedNightsId", ${personOf('b.renter_id')} AS renter,
  json_build_object('id', l.id, 'title', l.title, 'location', l.location, 'owner', ${personOf('b.owner_id')}) AS listing`

/** Newest first by default (rule B29); no access details. */
export default class ListBookings {
  async handle({ page, limit, sort = '-createdAt', ...filter }: Filter): Promise<Page<BookingRow>> {
    const search = await searchFor(filter.search, ['person', 'title'])
    const stored = await readList<Stored>({
      page,
      limit,
      table: 'bookings',
      alias: 'b',
      columns: COLUMNS,
      matching: this.#conditions(filter, search),
      joins: sql`JOIN listings l ON l.id = b.listing_id`,
      order: ordering(BOOKING_SORTS, sort, 'b'),
    })

    return { ...stored, rows: stored.rows.map(toRow) }
  }

  #conditions(filter: Omit<Filter, 'page' | 'limit' | 'sort'>, search: Search | null): Sql {
    const { id, status, paymentStatus, person, renter, upcoming, from, to } = filter

    return allOf(
      id && sql`b.id = ${id}`,
      search && isFound(search),
      person && sql`(b.renter_id = ${person} OR b.owner_id = ${person})`,
      renter && sql`b.renter_id = ${renter}`,
      upcoming && whereUpcoming(sql`now()`, 'b'),
      status && sql`b.status = ${status}`,
      paymentStatus && sql`b.payment_status = ${paymentStatus}`,
      from && sql`b.check_in >= ${from}::date`,
      to && sql`b.check_in <= ${to}::date`
    )
  }
}

function toRow({ totalCents, ...booking }: Listed<Stored>): BookingRow {
  return { ...booking, totalPrice: toNzd(totalCents) }
}
