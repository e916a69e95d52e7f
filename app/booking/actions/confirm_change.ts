import { inject } from '@adonisjs/core'
import { DateTime } from 'luxon'
import PlanStay from '#booking/actions/plan_stay'
import { HoldEnded } from '#booking/exceptions/booking_refused'
import { ChangeEnded, NotChangeable } from '#booking/exceptions/change_refused'
import { mailChangeAsked } from '#booking/mails/mail_change'
import Booking from '#booking/models/booking'
import BookingChange from '#booking/models/booking_change'
import FindOpenPage from '#booking/queries/find_open_page'
import ListHeldPeriods from '#booking/queries/list_held_periods'
import { latestHoldEnd } from '#booking/rules/hold_time'
import { makeCharge, orderOf } from '#booking/steps/change_charge'
import { refuseUnchangeable } from '#booking/steps/changeable'
import { changeRespondBy } from '#booking/steps/change_deadlines'
import { finishChange, mayFinish } from '#booking/steps/finish_change'
import { holdChange } from '#booking/steps/hold_change'
import { lockBooking } from '#booking/steps/lock_booking'
import { changesOf } from '#booking/steps/move_booking'
import Calendar from '#catalog/contract/calendar'
import marketplace from '#config/marketplace'
import OpenCheckout, { type CheckoutOrder } from '#payments/contract/open_checkout'
import type { Trx } from '#platform/database/trx'
import { faultPoint } from '#platform/lifecycle/fault_point'
import { notifyChanges } from '#shared/events/notify_changes'

interface Input {
  bookingId: string
  changeId: string
}

/** `page`: its charge is to be paid there. */
export type Confirmed =
  | { what: 'done' }
  | { what: 'asked'; change: BookingChange }
  | { what: 'page'; url: string }

/** Or a page is to be opened. */
type Advanced = Confirmed | { what: 'order'; order: CheckoutOrder; heldUntil: DateTime }

/**
 * The renter takes a change of dates that was offered (rules B72, B73): it is done when nothing is to be paid, its owner is asked
 * where they answer, or its payment page opens, which the hold of its nights follows. The same call again gives the same.
 */
@inject()
export default class ConfirmChange {
  constructor(
    private planStay: PlanStay,
    private openPage: FindOpenPage,
    private heldPeriods: ListHeldPeriods,
    private openCheckout: OpenCheckout,
    private calendar: Calendar
  ) {}

  /** Throws ChangeEnded, NotChangeable, HoldEnded, MooringPaused, as PlanStay and as OpenCheckout. */
  async handle(input: Input): Promise<Confirmed> {
    const now = DateTime.utc()
    await this.#judgeAgain(input, now)
    const advanced = await this.#advance(input, now)
    faultPoint('change:committed')
    if (advanced.what !== 'order') return advanced

    const { order, heldUntil } = advanced
    const { url, expiresAt } = await this.openCheckout.handle(order, now)
    const until = expiresAt.plus({ minutes: marketplace.holds.graceMinutes })
    // A page that took long to open ends later than the nights are held for.
    if (until > heldUntil) await this.#holdUntil(input, until)
    return { what: 'page', url }
  }

  /** Rules of stays may refuse by now what they did not when it was offered; its price stands. */
  async #judgeAgain({ bookingId, changeId }: Input, now: DateTime) {
    const { status, checkIn, checkOut, before: stay } = await BookingChange.findOrFail(changeId)
    if (status !== 'open') return

    const { id, listingId, renterId } = await Booking.findOrFail(bookingId)
    const booked = { id, stay }
    await this.planStay.handle({ listingId, checkIn, checkOut, renterId, booked }, now)
  }

  async #advance({ bookingId, changeId }: Input, now: DateTime): Promise<Advanced> {
    return lockBooking(bookingId, async (booking, trx) => {
      const change = await BookingChange.lockLive(bookingId, trx)
      if (change?.id !== changeId) return this.#settled(changeId, trx)
      if (change.isLapsed(now)) throw new ChangeEnded()
      if (change.status === 'awaiting_owner') return { what: 'asked', change }
      await refuseUnchangeable(booking, now)
      if (!(await mayFinish({ booking, change, now }))) throw new NotChangeable()

      const url =
        change.chargeId && (await this.openPage.handle({ reference: change.chargeId, now }, trx))
      // A page that is open already may still be paid.
      if (url) return { what: 'page', url }
      await this.calendar.refusePaused(booking.listingId, trx)

      if (change.isRequest && !change.acceptedAt) return this.#ask(booking, change, now, trx)
      if (change.chargeCents > 0) return this.#preparePage(booking, change, now, trx)
      await finishChange({ booking, change, now }, trx)
      return { what: 'done' }
    })
  }

  async #settled(changeId: string, trx: Trx): Promise<Confirmed> {
    const { status } = await BookingChange.findOrFail(changeId, { client: trx })
    if (status !== 'done') throw new ChangeEnded()

    return { what: 'done' }
  }

  async #ask(booking: Booking, change: BookingChange, now: DateTime, trx: Trx): Promise<Confirmed> {
    const until = changeRespondBy(booking, change.stay, now)
    if (until < now.plus({ minutes: marketplace.requests.leastMinutes })) throw new NotChangeable()

    await holdChange(change.merge({ status: 'awaiting_owner', askedAt: now }), until, trx)
    await notifyChanges(changesOf(booking), trx)
    await mailChangeAsked(booking, change, trx)
    return { what: 'asked', change }
  }

  /** Extends the hold past the end of a new page. */
  async #preparePage(
    booking: Booking,
    change: BookingChange,
    now: DateTime,
    trx: Trx
  ): Promise<Advanced> {
    if (!change.chargeId) await makeCharge(change, trx)
    const { checkoutMinutes, graceMinutes } = marketplace.holds
    const until = now.plus({ minutes: checkoutMinutes + graceMinutes })
    if (change.acceptedAt) refuseLatePage(change.acceptedAt, now)
    else await this.#refuseTooLong({ change, until, now }, trx)
    const heldUntil = DateTime.max(until, change.expiresAt)
    await holdChange(change.merge({ status: 'awaiting_payment' }), heldUntil, trx)
    await notifyChanges(changesOf(booking), trx)
    return { what: 'order', order: orderOf(booking, change), heldUntil }
  }

  /** One person holds nights of a mooring for so long at most (rule B30); what an owner accepted is held for its day. */
  async #refuseTooLong(
    { change, until, now }: { change: BookingChange; until: DateTime; now: DateTime },
    trx: Trx
  ) {
    const { id, listingId, renterId, createdAt: from } = change
    const periods = await this.heldPeriods.handle({ listingId, renterId, now }, trx)
    const earlier = periods.filter(({ bookingId }) => bookingId !== id)

    if (until > latestHoldEnd({ from, earlier }, marketplace.holds)) throw new HoldEnded()
  }

  async #holdUntil({ bookingId, changeId }: Input, until: DateTime) {
    await lockBooking(bookingId, async (_booking, trx) => {
      const change = await BookingChange.lockLive(bookingId, trx)

      if (change?.id === changeId && until > change.expiresAt) await holdChange(change, until, trx)
    })
  }
}

/** What an owner accepted is paid on a page that opens within its day: a page after that would hold the nights page by page. */
function refuseLatePage(acceptedAt: DateTime, now: DateTime) {
  if (now >= acceptedAt.plus({ hours: marketplace.requests.answerHours })) throw new ChangeEnded()
}
