import { randomUUID } from 'node:crypto'
import { inject } from '@adonisjs/core'
import type { Infer } from '@vinejs/vine/types'
import { DateTime } from 'luxon'
import CloseChangePage from '#booking/actions/close_change_page'
import PlanStay, { refuseDates, type StayPlan } from '#booking/actions/plan_stay'
import ReleaseLapsedHolds from '#booking/actions/release_lapsed_holds'
import { JustPaid, PaymentUnclear } from '#booking/exceptions/booking_refused'
import { NotChangeable, SameDates, StayBegun } from '#booking/exceptions/change_refused'
import type Booking from '#booking/models/booking'
import BookingChange from '#booking/models/booking_change'
import BookingChangeNight from '#booking/models/booking_change_night'
import ListLiveChanges from '#booking/queries/list_live_changes'
import FindRoomToHold from '#booking/queries/find_room_to_hold'
import { addedNights } from '#booking/rules/date_change'
import { isCovered } from '#booking/rules/money_of_change'
import type { PricedChange } from '#booking/rules/price_change'
import { refuseUnchangeable } from '#booking/steps/changeable'
import { changeRespondBy, lastMomentOf } from '#booking/steps/change_deadlines'
import { priceOfChange } from '#booking/steps/change_price'
import { endLiveChange } from '#booking/steps/end_change'
import { endOfHold, holdsOf, refuseTooMany } from '#booking/steps/hold_limits'
import { judgeBookedBoat } from '#booking/steps/judge_booked_boat'
import { lockBooking } from '#booking/steps/lock_booking'
import { changesOf } from '#booking/steps/move_booking'
import { isRequest } from '#booking/steps/new_hold'
import type { proposeChangeValidator } from '#booking/validators/booking'
import Calendar from '#catalog/contract/calendar'
import { StayRefused } from '#catalog/contract/stay_rules'
import marketplace from '#config/marketplace'
import type { Trx } from '#platform/database/trx'
import { faultPoint } from '#platform/lifecycle/fault_point'
import { notifyChanges } from '#shared/events/notify_changes'
import type { Cents } from '#shared/values/money'
import { StayRange } from '#shared/values/stay_range'
import type { VesselCopy } from '#vessels/contract/vessel_copy'

type Proposal = Infer<typeof proposeChangeValidator> & {
  /** Of the person who proposes it. */
  booking: Booking
}

interface Offer {
  plan: StayPlan
  price: PricedChange & { keepsFee: boolean }
  vessel: VesselCopy | null
  now: DateTime
}

/**
 * Offers a renter other dates for a booking at a price that stands for 15 minutes, and holds the nights that they add (rules B69 to
 * B71). Throws InvalidField, NotChangeable, SameDates, StayBegun, as PlanStay, VesselDoesNotFit, ChargeTooSmall, DatesUnavailable, MooringPaused,
 * as the limits of holds, and JustPaid, PaymentUnclear for the change before.
 */
@inject()
export default class ProposeChange {
  constructor(
    private planStay: PlanStay,
    private lapsedHolds: ReleaseLapsedHolds,
    private liveChanges: ListLiveChanges,
    private closePage: CloseChangePage,
    private roomToHold: FindRoomToHold,
    private calendar: Calendar
  ) {}

  async handle({ booking, checkIn, checkOut }: Proposal): Promise<BookingChange> {
    const now = DateTime.utc()
    const offer = await this.#offer(booking, { checkIn, checkOut }, now)
    const { listing, stay } = offer.plan
    const around = { listingId: listing.id, stay: stay.widened(listing.turnoverDays) }
    await this.lapsedHolds.release({ ...around, now })
    await this.#closePage(booking)

    return lockBooking(
      booking.id,
      async (open, trx) => {
        await refuseUnchangeable(open, now)
        const isAsPriced = open.stay.isSame(booking.stay) && open.totalCents === booking.totalCents
        if (!isAsPriced) throw new NotChangeable()

        await endLiveChange({ booking: open, reason: 'REPLACED', by: 'renter', now }, trx)
        return this.#hold(open, offer, trx)
      },
      { before: holdsOf(booking.renterId) }
    )
  }

  /** Of the change that this one takes the place of: what was paid first is done, and they look at their booking again. */
  async #closePage({ id: bookingId }: Booking) {
    for (const change of await this.liveChanges.handle({ bookingId })) {
      const page = await this.closePage.handle(change)

      if (page === 'unknown') throw new PaymentUnclear()
      await change.refresh()
      if (page === 'paid' && change.status === 'done') throw new JustPaid()
    }
  }

  async #offer(
    booking: Booking,
    { checkIn, checkOut }: Omit<Proposal, 'booking'>,
    now: DateTime
  ): Promise<Offer> {
    const wanted = checkIn && checkOut ? StayRange.from(checkIn, checkOut) : null
    if (!wanted) refuseDates({ checkIn, checkOut })
    await refuseUnchangeable(booking, now)
    if (wanted.isSame(booking.stay)) throw new SameDates()
    if (lastMomentOf(booking, wanted) <= now) throw new StayBegun()

    const { id, listingId, renterId, stay: booked } = booking
    const { checkIn: from, checkOut: until } = wanted
    const plan = await this.planStay.handle(
      { listingId, checkIn: from, checkOut: until, renterId, booked: { id, stay: booked } },
      now
    )
    const vessel = await judgeBookedBoat(booking, plan)
    if (isRequest(plan)) refuseUnanswerable(booking, wanted, now)

    const price = priceOfChange(booking, plan, now)
    if (!isCovered(price, booking.paid.leftToRefund)) throw new NotChangeable()
    return { plan, price, vessel, now }
  }

  async #hold(booking: Booking, offer: Offer, trx: Trx): Promise<BookingChange> {
    const { plan, now } = offer
    const { stay } = plan
    const { id: bookingId, listingId, renterId } = booking
    const runs = addedNights(booking.stay, stay)
    await this.calendar.refuseTaken({ listingId, stay, bookingId }, trx)

    const end = DateTime.min(
      await this.#endOfHold({ booking, runs, becomes: stay, now, isRequest: isRequest(plan) }, trx),
      lastMomentOf(booking, stay)
    )
    const keptBefore = await keptUntilNow(bookingId, trx)
    const change = await BookingChange.create(
      { ...rowOf(booking, offer, end), allKeptCents: keptBefore + offer.price.keptCents },
      { client: trx }
    )
    for (const run of runs) {
      const { id } = await BookingChangeNight.create(
        { id: randomUUID(), changeId: change.id, checkIn: run.checkIn, checkOut: run.checkOut },
        { client: trx }
      )
      const held = { listingId, bookingId: id, forBookingId: bookingId, stay: run, heldUntil: end }
      await this.calendar.reserve(held, trx)
    }
    await notifyChanges(
      changesOf({ id: bookingId, listingId, renterId, ownerId: booking.ownerId }),
      trx
    )
    faultPoint('change_hold:before_commit')
    return change
  }

  /** A change that adds no night holds nothing, and counts for no limit of holds. */
  async #endOfHold(
    {
      booking,
      runs,
      ...wanted
    }: {
      booking: Booking
      runs: StayRange[]
      becomes: StayRange
      now: DateTime
      isRequest: boolean
    },
    trx: Trx
  ): Promise<DateTime> {
    const { now } = wanted
    let end = now.plus({ minutes: marketplace.holds.minutes })
    for (const stay of runs) {
      const { id: changing, listingId, renterId } = booking
      const room = await this.roomToHold.handle({ listingId, renterId, stay, changing, now }, trx)
      refuseTooMany(room, { stay, ...wanted })
      end = DateTime.min(end, endOfHold(room, { stay, now }))
    }

    return end
  }
}

/** As a request with too little time left to answer. */
function refuseUnanswerable(booking: Booking, wanted: StayRange, now: DateTime) {
  const { leastMinutes, leastNoticeHours } = marketplace.requests
  if (changeRespondBy(booking, wanted, now) >= now.plus({ minutes: leastMinutes })) return

  const message = `The owner needs ${leastNoticeHours} hours to answer. There is too little time left.`
  throw new StayRefused('checkIn', 'notice', message, 'notice')
}

/** What the changes that were done have kept of nights that were given up, in cents. */
async function keptUntilNow(bookingId: string, trx: Trx): Promise<Cents> {
  const done = await BookingChange.query({ client: trx }).where({ bookingId, status: 'done' })

  return done.reduce((sum, { keptCents }) => sum + keptCents, 0)
}

function rowOf(booking: Booking, { plan, price, vessel, now }: Offer, expiresAt: DateTime) {
  const { id: bookingId, listingId, renterId, stay } = booking
  const { checkIn, checkOut } = plan.stay
  const { caps, ...amounts } = price

  return {
    id: randomUUID(),
    ...{ bookingId, listingId, renterId, checkIn, checkOut, ...amounts },
    fromCheckIn: stay.checkIn,
    fromCheckOut: stay.checkOut,
    refundCaps: caps.length > 0 ? caps : null,
    vessel,
    isRequest: isRequest(plan),
    status: 'open' as const,
    expiresAt,
    createdAt: now,
    updatedAt: now,
  }
}
