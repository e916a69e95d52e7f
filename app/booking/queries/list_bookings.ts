import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import type { DateTime } from 'luxon'
import Booking from '#booking/models/booking'
import { type Page, toPage } from '#shared/values/page'

export type RenterTab = 'upcoming' | 'past'

type BookingQuery = ModelQueryBuilderContract<typeof Booking, Booking>

interface PageOf {
  page: number
  limit: number
}

export default class ListBookings {
  /** Newest stay first. */
  async of(person: { renterId: string } | { ownerId: string }): Promise<Booking[]> {
    return newestFirst(person)
  }

  async pageOfOwner(input: { ownerId: string } & PageOf): Promise<Page<Booking>> {
    const { ownerId, page, limit } = input
    const rows = await newestFirst({ ownerId }).forPage(page, limit)

    return toPage(rows, await count(Booking.query().where({ ownerId })), input)
  }

  /** Upcoming: paid and check-out not yet passed, soonest first. Past: everything else, latest first. */
  async pageOfRenter(
    input: { renterId: string; tab: RenterTab; now: DateTime } & PageOf
  ): Promise<Page<Booking>> {
    const { tab, page, limit } = input
    const rows = await withCards(this.#tab(input))
      .orderBy('check_in', tab === 'upcoming' ? 'asc' : 'desc')
      .orderBy('id')
      .forPage(page, limit)

    return toPage(rows, await count(this.#tab(input)), input)
  }

  /** Bookings that wait for the renter's payment, the one that ends first on top. */
  async payable(renterId: string, now: DateTime): Promise<Booking[]> {
    return withCards(
      Booking.query()
        .withScopes((scopes) => scopes.holding(now))
        .where('renter_id', renterId)
    ).orderBy('hold_expires_at')
  }

  #tab({ renterId, tab, now }: { renterId: string; tab: RenterTab; now: DateTime }) {
    const query = Booking.query().where('renter_id', renterId)
    const isUpcoming = `payment_status = 'PAID' AND status <> 'CANCELLED' AND check_out_at > ?`

    return query.whereRaw(tab === 'upcoming' ? isUpcoming : `NOT (${isUpcoming})`, [now.toSQL()!])
  }
}

function newestFirst(person: { renterId: string } | { ownerId: string }) {
  return withCards(Booking.query().where(person)).orderBy('check_in', 'desc').orderBy('id')
}

function withCards(query: BookingQuery) {
  return query
    .preload('listing', (listing) => listing.preload('photos'))
    .preload('renter')
    .preload('owner')
    .preload('payment', (payment) => payment.preload('refunds'))
}

async function count(query: BookingQuery): Promise<number> {
  const [row] = await query.count('* as total')

  return Number(row.$extras.total)
}
