import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { mailPayout } from '#booking/mails/mail_payout'
import Checkout from '#payments/models/checkout'
import PaymentProblem from '#payments/models/payment_problem'
import Transaction from '#payments/models/transaction'
import { bearer, createAdmin } from '#tests/support/accounts'
import { createBooking } from '#tests/support/bookings'
import { createListing } from '#tests/support/listings'
import { emptyMailbox, mailsTo } from '#tests/support/mailbox'
import { settle } from '#tests/support/payments'
import { connectedOwner } from '#tests/support/payments'
import { paidBooking, payOut, refundedBooking } from '#tests/support/real_payments'
import { payAtCheckout, withStripe } from '#tests/support/stripe'

test.group('Mails about money', (group) => {
  const stripe = withStripe(group)
  group.each.setup(emptyMailbox)

  async function subjectsTo({ email }: { email: string }) {
    const mails = await mailsTo(email)

    return mails.map(({ subject }) => subject.split(':')[0])
  }

  // Rule M50.
  test('the payout says what was kept for stays that the owner cancelled', async ({
    assert,
    client,
  }) => {
    const { owner } = await connectedOwner(client, stripe)
    const booking = await paidBooking(
      { client, stripe },
      { listing: await createListing({ owner }) }
    )
    await Transaction.query().where('reference', booking.id).update({ withheldCents: 420 })

    await db.transaction((trx) =>
      mailPayout(
        { booking, reference: booking.id, transferId: 'tr_less_costs', amountCents: 11_055 },
        trx
      )
    )

    const mails = await mailsTo(owner.email)
    const payout = mails.find(({ subject }) => subject.startsWith('Your payout is on its way'))
    assert.include(payout?.text, 'We kept $4.20 of your earnings')
  })

  // Rule N3.
  test('the confirmation has price lines and receipt; the owner sees the earnings', async ({
    assert,
    client,
  }) => {
    const weekly = { pricePerNightCents: 4500, weeklyRateCents: 25_000, nights: 10 }
    const price = { totalCents: 38_500, platformFeeCents: 5775, ownerPayoutCents: 32_725 }
    const booking = await paidBooking({ client, stripe }, { ...weekly, ...price })

    const [mail] = await mailsTo(booking.renter.email)
    for (const version of [mail.text, mail.html]) {
      assert.match(version, /Payment received[^]*1 week[^]*\$250\.00[^]*3 nights[^]*\$135\.00/)
      assert.match(version, /Paid[^]*\$385\.00[^]*\d{8}-[0-9A-F]{8}/)
      assert.include(version, `/user/bookings/${booking.id}/receipt`)
      assert.notInclude(version, 'MARKER')
    }
    const [forOwner] = await mailsTo(booking.listing.owner.email)
    for (const version of [forOwner.text, forOwner.html])
      assert.match(
        version,
        /\$385\.00[^]*fee \(15%\)[^]*-\$57\.75[^]*\$327\.25[^]*connect to Stripe/
      )
  })

  // Rules N4, N15.
  test('a cancellation and its refund are one mail to each; when the bank returns it, the renter is mailed and the booking is paid again', async ({
    assert,
    client,
  }) => {
    const { booking, refund } = await refundedBooking({ client, stripe })
    await stripe.deliver()

    const { renter, listing } = booking
    assert.deepEqual(await subjectsTo(renter), [
      'Your booking is confirmed',
      'Your booking is cancelled',
    ])
    assert.deepEqual(await subjectsTo(listing.owner), ['New booking', 'A booking was cancelled'])
    const forRenter = await mailsTo(renter.email)
    assert.include(forRenter.at(-1)!.html, `/user/bookings/${booking.id}/receipt`)
    const forOwner = await mailsTo(listing.owner.email)
    assert.match(forOwner.at(-1)!.text, /You earn nothing from this booking/)
    await booking.refresh()
    assert.equal(booking.paymentStatus, 'PARTIALLY_REFUNDED')
    const cards = await client
      .get('/api/bookings/owner/my-bookings')
      .bearerToken(await bearer(listing.owner))
    assert.containsSubset(cards.body(), [{ earnings: 0, refunded: 130.95 }])

    stripe.control.failRefund(refund.stripeRefundId!)
    await stripe.deliver()
    await stripe.deliver()
    const subjects = await subjectsTo(renter)
    assert.deepEqual(subjects.slice(2), ['Your refund needs a little longer'])
    await booking.refresh()
    assert.equal(booking.paymentStatus, 'PAID')
  })

  // Rule N5.
  test('a failed payout is mailed once however often it is retried, a sent one too', async ({
    assert,
    client,
  }) => {
    const { owner, stripeAccountId } = await connectedOwner(client, stripe)
    const booking = await paidBooking(
      { client, stripe },
      { listing: await createListing({ owner }) }
    )
    stripe.control.addFault({ effect: 'webhook_drop' })
    stripe.control.setCapability(stripeAccountId, 'restricted')

    assert.deepEqual([await payOut(booking), await payOut(booking)], ['failed', 'failed'])
    stripe.control.setCapability(stripeAccountId, 'active')
    assert.equal(await payOut(booking), 'sent')

    assert.deepEqual(await subjectsTo(owner), [
      'Your payouts are on',
      'New booking',
      'Your payout could not be sent yet',
      'Your payout is on its way',
    ])
    const mails = await mailsTo(owner.email)
    assert.include(mails.at(-1)!.text, '$114.75')
    const open = await PaymentProblem.query().whereNull('resolvedAt')
    assert.lengthOf(open, 0)
  })

  // Rule N6.
  test('a change of the Stripe account is mailed once', async ({ assert, client }) => {
    const { owner, stripeAccountId } = await connectedOwner(client, stripe)

    stripe.control.setCapability(stripeAccountId, 'restricted', ['individual.dob.day'])
    await stripe.deliver()
    stripe.control.setCapability(stripeAccountId, 'restricted', ['individual.dob.day'])
    await stripe.deliver()
    assert.deepEqual(await subjectsTo(owner), [
      'Your payouts are on',
      'Stripe needs something from you',
    ])

    stripe.control.setCapability(stripeAccountId, 'active', [])
    await stripe.deliver()
    stripe.control.setCapability(stripeAccountId, 'restricted', [])
    await stripe.deliver()
    const subjects = await subjectsTo(owner)
    assert.deepEqual(subjects.slice(2), ['Your payouts are on', 'Your payouts are paused'])
  })

  // Rule N7.
  test('a payment that does not match: the renter is asked not to pay again, administrators are mailed', async ({
    assert,
    client,
  }) => {
    const admin = await createAdmin()
    const booking = await createBooking()
    const checkout = await client
      .post(`/bookings/${booking.id}/checkout`)
      .bearerToken(await bearer(booking.renter))
    await Transaction.query().update({ amount_cents: 13_600, owner_payout_cents: 11_575 })

    await payAtCheckout(checkout.body().url)
    await stripe.deliver()
    await stripe.deliver()

    assert.deepEqual(await subjectsTo(booking.renter), ['We are checking your payment'])
    const [mail] = await mailsTo(admin.email)
    assert.equal(mail.subject, 'Payment problem: payment does not match')
    assert.include(mail.text, '$135.00 was paid instead of $136.00.')
    assert.include(mail.text, '/login?next=/admin/payment-problems')
  })

  // Rule N8.
  test('a renter who paid twice is told that the second payment is refunded', async ({
    assert,
    client,
  }) => {
    const booking = await createBooking()
    const token = await bearer(booking.renter)
    const open = () => client.post(`/bookings/${booking.id}/checkout`).bearerToken(token)
    await open()
    await Checkout.query().update({ status: 'expired' })
    await open()
    const [first, second] = await Checkout.query().orderBy('attempt')
    for (const { sessionId } of [first, second]) stripe.control.payCheckout(sessionId!)

    await settle({ sessionId: second.sessionId! })
    await first.merge({ status: 'open' }).save()
    await settle({ sessionId: first.sessionId! })
    await stripe.deliver()

    assert.deepEqual(await subjectsTo(booking.renter), [
      'Your booking is confirmed',
      'We are refunding your second payment',
    ])
  })
})
