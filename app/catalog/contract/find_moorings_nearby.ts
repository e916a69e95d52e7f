import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'
import { listingCard } from '#catalog/contract/listing_card'
import type Listing from '#catalog/models/listing'
import { fitTerms } from '#catalog/queries/fitting_listings'
import type { CardListing } from '#catalog/queries/public_listing'
import SearchListings from '#catalog/queries/search_listings'
import { priceStay, rateCardOf } from '#catalog/rules/price_stay'
import { boatOf, fitOf, type VesselFacts } from '#catalog/rules/vessel_fit'
import { metresBetween } from '#catalog/rules/public_point'
import { toNzd } from '#shared/values/money'
import type { StayRange } from '#shared/values/stay_range'

interface Wanted {
  near: Pick<Listing, 'id' | 'publicLatitude' | 'publicLongitude'>
  stay: StayRange
  /** Null: any boat. */
  vessel: VesselFacts | null
  acceptsLowTide: boolean
  /** Whose own moorings are left out. */
  personId: string
  most: number
  withinKilometres: number
  now: DateTime
}

/** Cards of other public moorings that a person can book at once for a stay, the nearest to a public point first. */
@inject()
export default class FindMooringsNearby {
  constructor(private search: SearchListings) {}

  async handle({
    near,
    stay,
    vessel,
    acceptsLowTide,
    personId,
    most,
    withinKilometres,
    now,
  }: Wanted) {
    const { checkIn, checkOut } = stay
    const boat = vessel && boatOf(vessel)
    const place = placeOf(near)
    const { rows } = await this.search.handle({
      checkIn,
      checkOut,
      instantBook: true,
      fit: boat ? { boat, acceptsLowTide, fitsOnly: true } : undefined,
      sort: 'nearest',
      place,
      page: 1,
      limit: most * 2,
      extent: 'card',
      now,
    })
    const terms = fitTerms({ acceptsLowTide }, { checkIn, checkOut, now })

    return rows
      .filter(({ id, ownerId }) => id !== near.id && ownerId !== personId)
      .map((row) => ({ row, metres: metresBetween(place, placeOf(row)) }))
      .filter(({ metres }) => metres <= withinKilometres * 1000)
      .slice(0, most)
      .map(({ row, metres }) => ({
        ...listingCard(row, boat && fitOf(boat, row, terms)),
        kilometres: Math.round(metres / 100) / 10,
        totalPrice: toNzd(priceStay(rateCardOf(row), stay)!.totalCents),
      }))
  }
}

const placeOf = (listing: Pick<CardListing, 'publicLatitude' | 'publicLongitude'>) => ({
  latitude: listing.publicLatitude,
  longitude: listing.publicLongitude,
})
