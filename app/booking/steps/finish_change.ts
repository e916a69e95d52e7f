import type { DateTime } from 'luxon'
import BookingDatesChanged from '#booking/events/booking_dates_changed'
import { mailDatesChanged } from '#booking/mails/mail_dates_changed'
import type Booking from '#booking/models/booking'
import type BookingChange from '#booking/models/booking_change'
import Charge from '#booking/models/charge'
import { givenFee, isCovered, refundOfChange } from '#booking/rules/money_of_change'
import { CHANGE_REFUND } from '#booking/rules/refund_reasons'
import { lockPayments } from '#booking/steps/charges'
import { isChangeable } from '#booking/steps/changeable'
import { moveBooking } from '#booking/steps/move_booking'
import { reschedulePayouts } from '#booking/steps/payout_dates'
import { revealWhenDue } from '#booking/steps/reveal'
import Calendar from '#catalog/contract/calendar'
import { giveFeeToOwner } from '#payments/contract/give_fee_to_owner'
import RequestRefund from '#payments/contract/request_refund'
import { spreadRefund } from '#payments/contract/spread_refund'
import type { Cents } from '#shared/values/money'
import type { Trx } from '#platform/database/trx'
import { faultPoint } from '#platform/lifecycle/fault_point'
import { publish } from '#shared/events/publish'

interface Finish {
  /** Locked by the caller's transaction, with the calendar of its listing. */
  booking: Booking
  change: BookingChange
  now: DateTime
}

/**
 * Whether a change may be done now: its booking is as it was when it was offered, only a longer stay may have begun, and refunds
 * have left enough.
 */
export async function mayFinish({ booking, change, now }: Finish): Promise<boolean> {
  const isInTime = change.onlyExtends || booking.checkInAt > now
  const isAsOffered = booking.stay.isSame(change.before)
  if (!change.isLive || !isInTime || !isAsOffered) return false

  return (await isChangeable(booking, now)) && isCovered(change, booking.paid.leftToRefund)
}

/**
 * Makes the stay of a booking the one of its change (rule B76): nights, dates, lines, money, what is revealed. Throws
 * DatesUnavailable, with nothing changed, when the listing is deleted.
 */
export async function finishChange({ booking, change, now }: Finish, trx: Trx): Promise<void> {
  const { id: bookingId, listingId } = booking
  const held = change.nights.map(({ id }) => id)
  await new Calendar().move({ listingId, bookingId, stay: change.stay, held }, trx)

  if (booking.lines === null) await keepLines(booking, trx)
  await takeOver(booking, change, now, trx)
  await change.merge({ status: 'done', doneAt: now, vessel: null }).useTransaction(trx).save()
  await settleMoney(booking, change, trx)
  await reschedulePayouts(booking, trx)
  await revealWhenDue(booking, now, trx)
  await publishChange(booking, change, trx)
  await mailDatesChanged(booking, change, now, trx)
  faultPoint('change:before_commit')
}

/** Of a booking from before lines were kept: those of its first charge are what was paid. */
async function keepLines({ id, priceLines }: Booking, trx: Trx) {
  const first = await Charge.findOrFail(id, { client: trx })

  await first.merge({ lines: first.lines ?? priceLines }).save()
}

async function takeOver(booking: Booking, change: BookingChange, now: DateTime, trx: Trx) {
  const { checkIn, checkOut, lines, totalCents, platformFeeCents, ownerPayoutCents } = change
  const { refundCaps, vessel } = change
  const price = { lines, totalCents, platformFeeCents, ownerPayoutCents, refundCaps }

  await moveBooking(
    {
      booking,
      transition: 'change_dates',
      now,
      actorId: booking.renterId,
      reason: `${change.before} to ${change.stay}`,
      changes: {
        ...{ checkIn, checkOut, numberOfNights: change.stay.nights },
        ...price,
        vessel: vessel ?? booking.vessel,
        keepsFee: booking.keepsFee || change.keepsFee,
        dateChanges: booking.dateChanges + 1,
        detailsRevealedAt: change.keepsCheckIn ? booking.detailsRevealedAt : null,
      },
    },
    trx
  )
  // Check-in and check-out as instants are made by the database.
  await booking.refresh()
}

/** Refunds what is due; what of the platform's fee becomes the owner's stays with their payments (rule M67). */
async function settleMoney({ id: bookingId }: Booking, change: BookingChange, trx: Trx) {
  await giveFee({ bookingId, cents: givenFee(change) }, trx)

  const parts = spreadRefund(refundOfChange(change), await lockPayments(bookingId, trx))
  for (const part of parts)
    await new RequestRefund().handle({ ...part, reason: CHANGE_REFUND }, trx)
}

async function giveFee({ bookingId, cents }: { bookingId: string; cents: Cents }, trx: Trx) {
  const given = { amountCents: cents, ownerShareCents: 0 }
  const parts = spreadRefund(given, await lockPayments(bookingId, trx))

  for (const { reference, amountCents } of parts) {
    await giveFeeToOwner({ reference, cents: amountCents }, trx)
    const charge = await Charge.findOrFail(reference, { client: trx })
    await charge
      .merge({
        platformFeeCents: charge.platformFeeCents - amountCents,
        ownerPayoutCents: charge.ownerPayoutCents + amountCents,
      })
      .save()
  }
}

async function publishChange(booking: Booking, change: BookingChange, trx: Trx) {
  const { id: bookingId, listingId, renterId, ownerId } = booking
  const { id: changeId, chargeCents, refundCents } = change
  const before = { checkIn: change.fromCheckIn, checkOut: change.fromCheckOut }
  const after = { checkIn: change.checkIn, checkOut: change.checkOut }

  await publish(
    new BookingDatesChanged({
      ...{ bookingId, changeId, listingId, renterId, ownerId, before, after },
      ...{ chargeCents, refundCents },
    }),
    trx
  )
}
