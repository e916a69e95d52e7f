import type Booking from '#booking/models/booking'
import { allOf, type Period } from '#moderation/lists/conditions'
import { ordering, type Sort } from '#moderation/lists/ordering'
import { type Person, personFrom } from '#moderation/lists/person'
import { type Listed, named, readList } from '#moderation/lists/read_page'
import { type Search, searchFor } from '#moderation/lists/search'
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
  createdAt: 'b.created_at',
  checkIn: 'b.check_in',
  totalPrice: 'b.total_cents',
  status: 'b.status',
  paymentStatus: 'b.payment_status',
}

/** By check-in. */
interface Filter extends Period {
  page: number
  limit: number
  status?: BookingRow['status']
  paymentStatus?: BookingRow['paymentStatus']
  /** The id of the renter or the owner. */
  person?: string
  /** Only those that are paid and not over. */
  upcoming?: boolean
  /** Part of a name, an email or a title, or the beginning of an id. */
  search?: string
  sort?: Sort<typeof BOOKING_SORTS>
}

const isFound = ({ begins, names }: Search) => `(
  ${begins('b.id')} OR ${names('person', 'b.renter_id')} OR ${names('person', 'b.owner_id')}
  OR ${names('title', 'b.listing_id')})`

const IS_UPCOMING = `b.status = 'CONFIRMED' AND b.payment_status IN ('PAID', 'PARTIALLY_REFUNDED')
  AND b.check_out_at > now()`

const CLOSED_NIGHTS = `(SELECT c.id FROM calendar_entries c WHERE c.booking_id = b.id AND c.kind = 'block')`

const COLUMNS = `
  b.id, b.listing_id AS "listingId", b.check_in_at AS "checkIn", b.check_out_at AS "checkOut", b.number_of_nights AS "numberOfNights",
  b.total_cents AS "totalCents", b.status, b.payment_status AS "paymentStatus",
  b.details_revealed_at AS "detailsRevealedAt", b.created_at AS "createdAt", ${CLOSED_NIGHTS} AS "closedNightsId", ${personFrom('r')} AS renter,
  json_build_object('id', l.id, 'title', l.title, 'location', l.location, 'owner', ${personFrom('o')}) AS listing`

/** Newest first by default (rule B29); no access details. */
export default class ListBookings {
  async handle({ page, limit, sort = '-createdAt', ...filter }: Filter): Promise<Page<BookingRow>> {
    const search = await searchFor(filter.search, ['person', 'title'])
    const matching = `FROM bookings b WHERE ${this.#conditions(filter, search)}`
    const { status, paymentStatus, person, from, to } = filter
    const stored = await readList<Stored>({
      page,
      limit,
      columns: COLUMNS,
      matching,
      joins: `
        JOIN users r ON r.id = b.renter_id
        JOIN users o ON o.id = b.owner_id
        JOIN listings l ON l.id = b.listing_id`,
      order: ordering(BOOKING_SORTS, sort, 'b'),
      bindings: { ...named({ status, paymentStatus, person, from, to }), ...search?.bindings },
    })

    return { ...stored, rows: stored.rows.map(toRow) }
  }

  #conditions(filter: Omit<Filter, 'page' | 'limit' | 'sort'>, search: Search | null) {
    const { status, paymentStatus, person, upcoming, from, to } = filter

    return allOf(
      search && isFound(search),
      person && '(b.renter_id = :person OR b.owner_id = :person)',
      upcoming && IS_UPCOMING,
      status && 'b.status = :status',
      paymentStatus && 'b.payment_status = :paymentStatus',
      from && 'b.check_in >= :from::date',
      to && 'b.check_in <= :to::date'
    )
  }
}

function toRow({ totalCents, ...booking }: Listed<Stored>): BookingRow {
  return { ...booking, totalPrice: toNzd(totalCents) }
}
