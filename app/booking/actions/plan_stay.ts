import { inject } from '@adonisjs/core'
import type { Infer } from '@vinejs/vine/types'
import type { DateTime } from 'luxon'
import { OwnMooring } from '#booking/exceptions/booking_refused'
import type { quoteValidator } from '#booking/validators/booking'
import { judgeBoat, type JudgedBoat } from '#booking/steps/judge_boat'
import FindPerson from '#booking/queries/find_person'
import FindBookableListing, { type BookableListing } from '#catalog/contract/find_bookable_listing'
import type { StayPrice } from '#catalog/contract/price_stay'
import { isEnforced, priceOfStay, StayRefused } from '#catalog/contract/stay_rules'
import { InvalidField } from '#shared/exceptions/domain_error'
import { parseAucklandDate } from '#shared/values/auckland_time'
import { StayRange } from '#shared/values/stay_range'

/** Days as `YYYY-MM-DD`, or as ISO instants that are read as their Auckland dates. */
export type StayRequest = Infer<typeof quoteValidator> & {
  /** Who books. */
  renterId?: string
  /** Who asks for a quote, when they are signed in. */
  viewerId?: string
  /** A booking of theirs whose stay is to become this one; its boat is for the caller to judge. */
  booked?: { id: string; stay: StayRange }
}

export interface StayPlan {
  listing: BookableListing
  stay: StayRange
  /** Whether nobody had one of the nights when the listing was read; a lapsed hold has them. */
  isFree: boolean
  price: StayPrice
  /** Null when none is named. */
  boat: JudgedBoat | null
  acceptsLowTide: boolean
}

/**
 * Checks a requested stay in the order of rule B2, up to what the calendar decides: listing public, dates valid, the rules of
 * stays (`STAY_RULES`), a boat that fits. Throws NotFound, OwnMooring, InvalidField, StayRefused, NotPriced, NotPermitted,
 * PhoneRequired, VesselRequired, NotSignedIn, VesselDoesNotFit.
 */
@inject()
export default class PlanStay {
  constructor(
    private listings: FindBookableListing,
    private people: FindPerson
  ) {}

  async handle(request: StayRequest, now: DateTime): Promise<StayPlan> {
    const { renterId, viewerId, booked, vesselId = null, acceptsLowTide = false } = request
    const { checkIn, checkOut } = request
    const asked = checkIn && checkOut ? StayRange.from(checkIn, checkOut) : null
    const { listing, isFree } = await this.listings.handle({
      id: request.listingId,
      stay: asked,
      now,
    })
    if (renterId === listing.ownerId) throw new OwnMooring()

    const stay = asked ?? refuseDates(request)
    const keepsCheckIn = booked?.stay.checkIn === stay.checkIn
    const isBooking = renterId !== undefined && !booked
    const personId = renterId ?? viewerId
    const who = { personId, listingId: listing.id, isBooking, changing: booked?.id, now }
    const person = isEnforced() ? await this.people.handle(who) : null
    const price = priceOfStay(listing, stay, now, { keepsCheckIn, person })
    const boat = await judgeBoat({
      vesselId,
      userId: personId,
      acceptsLowTide,
      isBooking,
      listing,
      stay,
    })

    return { listing, stay, isFree, price, boat, acceptsLowTide }
  }
}

/** Says why the dates are no stay. Throws InvalidField, StayRefused. */
export function refuseDates({
  checkIn,
  checkOut,
}: Pick<StayRequest, 'checkIn' | 'checkOut'>): never {
  if (!checkIn || !checkOut)
    throw new InvalidField(
      checkIn ? 'checkOut' : 'checkIn',
      'required',
      'Please select check-in and check-out dates'
    )
  for (const [field, value] of Object.entries({ checkIn, checkOut })) {
    if (parseAucklandDate(value) === null)
      throw new InvalidField(field, 'date', 'Date input not valid.')
  }

  throw new StayRefused('checkOut', 'afterCheckIn', 'Check-out must be after check-in', null)
}
