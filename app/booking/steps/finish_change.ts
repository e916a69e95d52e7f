import type { DateTime } from 'luxon'
import BookingDatesChanged from '#booking/events/booking_dates_changed'
import { mailDatesChanged } from '#booking/mails/mail_dates_changed'
import type Booking from '#booking/models/booking'
import type BookingChange from '#booking/models/booking_change'
import Charge from '#booking/models/charge'
import { atMost } from '#booking/rules/refund_amount'
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
import { sumOfPayments } from '#payments/contract/sum_payments'
import type { Trx } from '#platform/database/trx'
import { publish } from '#shared/events/publish'

interface Finish {
  /** Locked by the caller's transaction, with the calendar of its listing. */
  booking: Booking
  change: BookingChange
  now: DateTime
}

/** Whether a change may be done now: its booking is as it was when it was offered, and only a longer stay may have begun. */
export async function mayFinish({ booking, change, now }: Finish): Promise<boolean> {
  const isInTime = change.onlyExtends || booking.checkInAt > now
  const isAsOffered = booking.stay.isSame(change.before)

  return change.isLive && isInTime && isAsOffered && (await isChangeable(booking, now))
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
async function settleMoney({ id }: Booking, change: BookingChange, trx: Trx) {
  const { chargeCents, refundCents, ownerCents } = change
  const ofPlatform = chargeCents - refundCents - ownerCents
  const givenCents = chargeCents > 0 ? -ofPlatform : ownerCents

  if (givenCents > 0) await giveFee({ bookingId: id, cents: givenCents }, trx)
  if (refundCents > 0) {
    const payments = await lockPayments(id, trx)
    const ownerShareCents = Math.max(0, -ownerCents)
    const shares = {
      amountCents: refundCents,
      ownerShareCents,
      platformShareCents: refundCents - ownerShareCents,
    }
    const refund = atMost(shares, sumOfPayments(payments).leftToRefund)
    for (const part of spreadRefund(refund, payments))
      await new RequestRefund().handle({ ...part, reason: CHANGE_REFUND }, trx)
  }
}

async function giveFee({ bookingId, cents }: { bookingId: string; cents: number }, trx: Trx) {
  const payments = await lockPayments(bookingId, trx)
  const given = { amountCents: cents, ownerShareCents: 0, platformShareCents: cents }
  const shares = atMost(given, sumOfPayments(payments).leftToRefund)

  for (const { reference, amountCents } of spreadRefund(shares, payments)) {
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
