import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { mailConfirmed } from '#booking/mails/mail_confirmed'
import { mailOffMarket } from '#booking/mails/mail_off_market'
import { mailRequest, mailRequestReminder } from '#booking/mails/mail_request'
import { mailRequestEnded } from '#booking/mails/mail_request_ended'
import { mailPaymentReview } from '#booking/mails/mail_payment_review'
import { mailFailedPayout, mailPayout } from '#booking/mails/mail_payout'
import { mailDuplicateRefund, mailFailedRefund, mailRefund } from '#booking/mails/mail_refund'
import { mailPaymentProblem } from '#moderation/payment_problems/mail_payment_problem'
import FindPaymentProblem from '#moderation/payment_problems/find_payment_problem'
import { mailAccountChange } from '#payments/accounts/mail_account_change'
import PaymentProblem from '#payments/models/payment_problem'
import Transaction from '#payments/models/transaction'
import { copyOfVessel } from '#vessels/contract/vessel_copy'
import { createAdmin, createUser } from '#tests/support/accounts'
import { createBooking } from '#tests/support/bookings'
import { createListing } from '#tests/support/listings'
import { mailsTo } from '#tests/support/mailbox'
import { createVessel } from '#tests/support/vessels'

/** Long, with characters that HTML must escape. */
const HOSTILE = `<img src=x onerror=alert(1)> & "Mēre's" ${'Whangaparāoa'.repeat(6)}`
const PRICE = {
  pricePerNightCents: 4500,
  weeklyRateCents: 25_000,
  nights: 10,
  totalCents: 38_500,
  platformFeeCents: 5775,
  ownerPayoutCents: 32_725,
}

/** All mails about money and requests, read from the inbox. */
export async function everyMoneyMail() {
  const listing = await createListing({ title: HOSTILE.slice(0, 100), withSecrets: true })
  const renter = await createUser({ firstName: HOSTILE.slice(0, 60) })
  const boat = await createVessel({ userId: renter.id, name: HOSTILE.slice(0, 60) })
  const vessel = copyOfVessel(boat)
  const stay = { listing, renter, vessel, from: 30, ...PRICE }
  const booking = await createBooking({ state: 'confirmed', ...stay })
  const request = { ...stay, isRequest: true, respondBy: DateTime.utc().plus({ hours: 20 }) }
  const asked = await createBooking({ ...request, paymentStatus: 'AUTHORISED', from: 60 })
  const declined = await createBooking({
    ...request,
    status: 'CANCELLED',
    paymentStatus: 'RELEASED',
    cancelledAt: DateTime.utc(),
    cancelledBy: 'owner',
    cancellationReason: HOSTILE,
  })
  const admin = await createAdmin()
  const problem = await aProblem()
  const refund = {
    id: booking.id,
    amountCents: 10_000,
    ownerShareCents: 10_000,
    reason: 'goodwill',
  }
  const kept = { ownerKeepsCents: 22_725 }
  const payout = {
    booking,
    reference: booking.id,
    transferId: booking.id,
    amountCents: 32_725,
  }
  const account = { userId: listing.ownerId, couldBePaid: true }

  await db.transaction(async (trx) => {
    await mailConfirmed(booking, DateTime.utc(), trx)
    await mailRefund({ booking, refund, ...kept, isTakenBack: true }, trx)
    await mailRefund(
      { booking, refund: { ...refund, outsideReference: HOSTILE }, ...kept, isTakenBack: false },
      trx
    )
    await mailFailedRefund({ booking, refund }, trx)
    await mailDuplicateRefund({ booking, refund }, trx)
    await mailPayout(payout, trx)
    await mailFailedPayout({ ...payout, failedAt: DateTime.utc() }, trx)
    await mailPaymentReview(booking, trx)
    for (const [chargesEnabled, requirementsDue, couldBePaid] of [
      [true, false, false],
      [false, true, true],
      [false, false, true],
    ])
      await mailAccountChange(
        {
          update: { ...account, chargesEnabled, requirementsDue, couldBePaid },
          occasion: `${chargesEnabled}:${requirementsDue}`,
        },
        trx
      )
    await mailPaymentProblem(problem, trx)
    await mailRequest(asked, trx)
    await mailRequestReminder(asked, trx)
    await mailOffMarket(asked, trx)
    await mailRequestEnded(declined, trx)
  })
  const { owner } = listing
  return [
    ...(await mailsTo(renter.email)),
    ...(await mailsTo(owner.email)),
    ...(await mailsTo(admin.email)),
  ]
}

async function aProblem() {
  const transaction = await Transaction.firstOrFail()
  const { id } = await PaymentProblem.create({
    transactionId: transaction.id,
    kind: 'refund_failed',
    subject: 'pi_1',
    details: `A refund of $100.00 failed: ${HOSTILE}`,
  })

  return new FindPaymentProblem().handle({ id })
}
