import { whereAwaitingAnswer } from '#booking/contract/stay_facts'
import { inject } from '@adonisjs/core'
import { DateTime } from 'luxon'
import { OpenIncidents } from '#booking/contract/open_incidents'
import { type RenterAtMooring, UnreadRenters } from '#booking/contract/unread_renters'
import Booking from '#booking/models/booking'
import BookingChange from '#booking/models/booking_change'
import Charge from '#booking/models/charge'
import { builderArgs } from '#platform/database/sql'
import { listWaitingRefunds } from '#payments/contract/list_waiting_refunds'

/** Bookings about which an owner has to do something: a request or a change of dates to answer, a message that is not read, a problem that is open, a refund that they have to make good. */
@inject()
export default class ListWaitingForOwner {
  constructor(
    private unread: UnreadRenters,
    private incidents: OpenIncidents
  ) {}

  async handle({ ownerId }: { ownerId: string }) {
    const [renters, problems, references] = await Promise.all([
      this.unread.of(ownerId),
      this.incidents.ofOwner(ownerId),
      listWaitingRefunds(ownerId),
    ])
    const charges = await Charge.query().whereIn('id', references).select('booking_id')

    const requests = await Booking.query()
      .where({ ownerId })
      .whereRaw(...builderArgs(whereAwaitingAnswer()))
      .select('id')

    const changes = await BookingChange.query()
      .where({ status: 'awaiting_owner' })
      .where('expires_at', '>', DateTime.utc().toSQL())
      .whereHas('booking', (booking) => booking.where({ ownerId }))
      .select('booking_id')

    return {
      requests: requests.map(({ id }) => id),
      changes: changes.map(({ bookingId }) => bookingId),
      /** The latest booking of each renter who wrote. */
      unread: await latestOf(ownerId, renters),
      problems,
      refunds: charges.map(({ bookingId }) => bookingId),
    }
  }
}

async function latestOf(ownerId: string, renters: RenterAtMooring[]): Promise<string[]> {
  if (renters.length === 0) return []
  const bookings = await Booking.query()
    .where({ ownerId })
    .whereIn(
      ['listing_id', 'renter_id'],
      renters.map(({ listingId, renterId }) => [listingId, renterId])
    )
    .orderBy('check_in')
    .orderBy('id')
    .select('id', 'listing_id', 'renter_id')
  const latest = bookings.map(({ id, listingId, renterId }) => [`${listingId}:${renterId}`, id])

  return [...new Map(latest as [string, string][]).values()]
}
