import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { mailAccessDetails } from '#booking/mails/mail_access_details'
import { mailCancelled } from '#booking/mails/mail_cancelled'
import { mailConfirmed } from '#booking/mails/mail_confirmed'
import { mailPayout } from '#booking/mails/mail_payout'
import { mailRefusedPayment } from '#booking/mails/mail_refused_payment'
import { mailListingDecision } from '#moderation/listings/mail_listing_decision'
import { mailInvitation } from '#reviews/mails/mail_invitation'
import { copyOfVessel } from '#vessels/contract/vessel_copy'
import { mailInsuranceEnds } from '#vessels/mails/mail_insurance_ends'
import { createUser } from '#tests/support/accounts'
import { createBooking } from '#tests/support/bookings'
import { createListing } from '#tests/support/listings'
import { emptyMailbox, mailsTo } from '#tests/support/mailbox'
import { createVessel } from '#tests/support/vessels'

const MARK = 'Gotcha'

test.group('Mails of accounts without a verified address', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyMailbox)

  async function mailAll(unverified: { owner: boolean; renter: boolean; isRevealed?: boolean }) {
    const marked = (isUnverified: boolean) =>
      isUnverified ? { emailVerifiedAt: null, firstName: MARK } : {}
    const texts = unverified.owner
      ? { title: `${MARK} 1`, location: `${MARK} 2`, region: `${MARK} 3`, accessInstructions: MARK }
      : {}
    const listing = await createListing({ withSecrets: true, ...texts })
    await listing.owner.merge(marked(unverified.owner)).save()
    const renter = await createUser(marked(unverified.renter))
    const vessel = await createVessel({
      userId: renter.id,
      name: unverified.renter ? MARK : 'Kotare',
      insuredUntil: '2099-06-30',
    })
    await vessel.load('person')
    const booking = await createBooking({
      listing,
      renter,
      state: 'confirmed',
      vesselId: vessel.id,
      vessel: copyOfVessel(vessel),
      ...(unverified.isRevealed && { from: 0, detailsRevealedAt: DateTime.utc() }),
    })
    const now = DateTime.utc()
    const payout = { booking, reference: booking.id, transferId: 'tr_1', amountCents: 5000 }
    const cancellation = { booking, refundCents: 0, ownerKeepsCents: 0, isPaidOut: false, now }

    await db.transaction(async (trx) => {
      await mailConfirmed(booking, now, trx)
      await mailAccessDetails(booking, DateTime.utc(), trx)
      booking.cancelledBy = 'owner'
      booking.cancellationReason = unverified.owner ? MARK : 'The chain is worn'
      await mailCancelled({ ...cancellation, by: 'owner', isByOwner: true }, trx)
      await mailRefusedPayment(
        booking,
        { reason: 'LATE_PAYMENT', reference: booking.id, refundCents: booking.totalCents },
        trx
      )
      await mailPayout(payout, trx)
      await mailInvitation(booking, 'renter', trx)
      await mailInvitation(booking, 'owner', trx)
      await mailListingDecision(listing, trx)
      await mailInsuranceEnds(vessel, trx)
    })
    return [...(await mailsTo(renter.email)), ...(await mailsTo(listing.owner.email))]
  }

  // Rule G41.
  test('carry none of their texts: {$self}')
    .with([
      { owner: true, renter: false },
      { owner: false, renter: true },
      { owner: true, renter: true },
    ])
    .run(async ({ assert }, unverified) => {
      const mails = await mailAll(unverified)

      assert.lengthOf(mails, 10)
      for (const mail of mails) {
        assert.notInclude(JSON.stringify(mail), MARK, mail.subject)
        assert.include(mail.text, 'http', mail.subject)
      }
    })

  // Rule G41.
  test('tell the size of a boat whose name they may not carry', async ({ assert }) => {
    const mails = await mailAll({ owner: false, renter: true, isRevealed: true })

    for (const subject of ['Your booking is confirmed, with its access details', 'New booking']) {
      const { text, html } = mails.find((one) => one.subject.startsWith(subject))!
      for (const version of [text, html]) {
        assert.match(version, /\d m long, [\d.]+ m draft/)
        assert.notInclude(version, MARK)
      }
    }
    assert.include(mails[0].text, 'your boat’s keel')
  })

  test('name mooring, boat and person where the addresses are verified', async ({ assert }) => {
    const mails = await mailAll({ owner: false, renter: false })

    const all = JSON.stringify(mails)
    for (const text of ['Kotare', 'Hemi', 'Mere', 'The chain is worn']) assert.include(all, text)
    const news = mails.find(({ subject }) => subject.startsWith('New booking: '))
    assert.include(news!.text, 'Mere (')
  })
})
