import { inject } from '@adonisjs/core'
import { DateTime } from 'luxon'
import type Booking from '#booking/models/booking'
import FindMooringsNearby from '#catalog/contract/find_moorings_nearby'
import Listing from '#catalog/models/listing'
import marketplace from '#config/marketplace'
import { aucklandDateOf } from '#shared/values/auckland_time'
import { StayRange } from '#shared/values/stay_range'

/** Where the boat of a stay can lie tonight and until check-out instead; after check-out nowhere (rule Q8). */
@inject()
export default class FindAlternatives {
  constructor(private nearby: FindMooringsNearby) {}

  async handle({ booking }: { booking: Booking }) {
    const now = DateTime.utc()
    const today = aucklandDateOf(now)
    const { checkIn, checkOut, vessel, acceptsLowTide, renterId: personId } = booking
    const stay = StayRange.from(today > checkIn ? today : checkIn, checkOut)
    if (!stay) return []

    const { most, withinKilometres } = marketplace.incidents.alternatives
    const near = await Listing.findOrFail(booking.listingId)
    const wanted = { near, stay, vessel, acceptsLowTide, personId, most, withinKilometres, now }
    return this.nearby.handle(wanted)
  }
}
