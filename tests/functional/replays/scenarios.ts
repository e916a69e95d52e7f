import Booking from '#booking/models/booking'
import Refund from '#payments/models/refund'
import PaymentProblem from '#payments/models/payment_problem'
import { endWhilePaid } from '#tests/support/real_payments'
import type { Replay } from '#tests/support/replay'
import { payAtCheckout, type withStripe } from '#tests/support/stripe'
import { byHand } from '#tests/support/stripe_by_hand'

type Stripe = ReturnType<typeof withStripe>
type Scenario = (replay: Replay, stripe: Stripe) => Promise<void>

/** Totals of these rates have odd cents, so that every share is rounded. */
const ODD = { pricePerNightCents: 4533, weeklyRateCents: 24_999 }

/** A Monday; 14:00 in Auckland is 01:00 UTC. */
const CHECK_IN = '2031-03-10'

/** Whole stories of bookings and their money, by the name of their record. */
export const SCENARIOS: Record<string, Scenario> = {
  /** A week and three nights, from the quote to the payout; the owner is new, so the payout waits for check-out. */
  async week_and_nights(replay) {
    const [renter, owner] = [await replay.renter('mere'), await replay.owner()]
    const mooring = await replay.mooring(owner, ODD)
    for (const checkOut of ['2031-03-11', '2031-03-16', '2031-03-17', '2031-03-20', '2031-03-24'])
      await replay.quote(renter, mooring, { checkIn: CHECK_IN, checkOut })

    const id = await replay.stay(renter, mooring, [CHECK_IN, '2031-03-20'])
    await replay.see(renter, id)
    await replay.quote(renter, mooring, { checkIn: CHECK_IN, checkOut: '2031-03-20' })
    const seen = {
      renters: [renter],
      owner,
      paid: [[renter, id] as [typeof renter, string]],
      periods: ['2031-02', '2031'],
    }
    await replay.lookAround(seen)

    replay.travelTo('2031-03-09T01:00:00Z')
    await replay.run('bookings:reveal')
    await replay.see(renter, id)
    replay.travelTo('2031-03-11T02:00:00Z')
    await replay.run('payouts:run')
    replay.travelTo('2031-03-19T21:00:00Z')
    await replay.run('bookings:complete')
    await replay.see(owner, id)
    replay.travelTo('2031-03-20T20:59:58Z')
    await replay.run('payouts:run')
    replay.travelTo('2031-03-20T21:00:00Z')
    await replay.run('payouts:run')
    await replay.lookAround({ ...seen, periods: ['2031-03', '2031'] })
  },

  /** A weekly rate alone, flexible, cancelled on the last day: half of the owner's share, nothing of the fee. */
  async weekly_rate_flexible(replay) {
    const [renter, owner] = [await replay.renter('mere'), await replay.owner()]
    const rates = { pricePerNightCents: null, weeklyRateCents: 10_001 }
    const mooring = await replay.mooring(owner, { ...rates, cancellationPolicy: 'flexible' })
    await replay.quote(renter, mooring, { checkIn: CHECK_IN, checkOut: '2031-03-15' })

    const id = await replay.stay(renter, mooring, [CHECK_IN, '2031-03-15'])
    for (const instant of [
      '2031-03-03T00:59:59Z',
      '2031-03-03T01:00:01Z',
      '2031-03-09T00:59:59Z',
      '2031-03-09T01:00:01Z',
    ]) {
      replay.travelTo(instant)
      await replay.quoteCancellation(renter, id)
    }
    await replay.cancel(renter, id)
    replay.travelTo('2031-03-16T00:00:00Z')
    await replay.run('payouts:run')
    await replay.lookAround({ renters: [renter], owner, paid: [[renter, id]], periods: ['2031'] })
  },

  /** Moderate, nights alone: quoted at every step, cancelled with half of the share; then once more in vain. */
  async nights_moderate(replay) {
    const [renter, owner] = [await replay.renter('mere'), await replay.owner()]
    const mooring = await replay.mooring(owner, { pricePerNightCents: 3333 })
    const id = await replay.stay(renter, mooring, [CHECK_IN, '2031-03-13'])
    for (const instant of [
      '2031-03-05T00:59:58Z',
      '2031-03-05T01:00:01Z',
      '2031-03-08T00:59:58Z',
      '2031-03-08T01:00:01Z',
    ]) {
      await replay.quoteCancellation(renter, id)
      await replay.see(owner, id)
      replay.travelTo(instant)
    }
    const other = await replay.stay(renter, mooring, ['2031-03-14', '2031-03-15'])
    await replay.cancel(renter, other)
    await replay.cancel(renter, id)
    await replay.cancel(renter, id)

    const paid: [typeof renter, string][] = [
      [renter, id],
      [renter, other],
    ]
    await replay.lookAround({ renters: [renter], owner, paid, periods: ['2031-03'] })
  },

  /** Strict, three stays cancelled 20, 10 and 3 days before check-in. */
  async week_strict(replay) {
    const [renter, owner] = [await replay.renter('mere'), await replay.owner()]
    const mooring = await replay.mooring(owner, { ...ODD, cancellationPolicy: 'strict' })
    const paid: [typeof renter, string][] = []
    for (const days of [20, 10, 3]) {
      const checkIn = replay.now.plus({ days: 30 })
      const dates = [checkIn, checkIn.plus({ days: 8 })].map((date) => date.toISODate()!)
      const id = await replay.stay(renter, mooring, dates as [string, string])
      paid.push([renter, id])

      replay.travelTo(checkIn.minus({ days }))
      await replay.quoteCancellation(renter, id)
      await replay.cancel(renter, id)
    }
    await replay.lookAround({ renters: [renter], owner, paid, periods: ['2031'] })
  },

  /** The owner cancels before check-in: everything goes back, and the cost is kept from the next share. */
  async cancelled_by_owner(replay) {
    const [renter, other, owner] = [
      await replay.renter('mere'),
      await replay.renter('aroha'),
      await replay.owner(),
    ]
    const mooring = await replay.mooring(owner, ODD)
    const cancelled = await replay.stay(renter, mooring, [CHECK_IN, '2031-03-17'])
    const kept = await replay.stay(other, mooring, ['2031-03-17', '2031-03-19'])
    await replay.quoteCancellation(renter, cancelled)
    await replay.cancel(owner, cancelled)
    await replay.quote(other, mooring, { checkIn: CHECK_IN, checkOut: '2031-03-12' })
    await replay.see(renter, cancelled)

    replay.travelTo('2031-03-20T00:00:00Z')
    await replay.run('bookings:complete')
    await replay.run('payouts:run')
    const paid: [typeof renter, string][] = [
      [renter, cancelled],
      [other, kept],
    ]
    const periods = ['2031-02', '2031-03', '2031']
    await replay.lookAround({ renters: [renter, other], owner, paid, periods })
  },

  /** The owner cancels on the third day of a stay: the nights that are not over go back, the others are paid out. */
  async cancelled_during_stay(replay) {
    const [renter, owner] = [await replay.renter('mere'), await replay.owner()]
    const mooring = await replay.mooring(owner, ODD)
    const id = await replay.stay(renter, mooring, [CHECK_IN, '2031-03-18'])
    for (const instant of [
      '2031-03-10T20:59:58Z',
      '2031-03-10T21:00:00Z',
      '2031-03-12T03:00:00Z',
    ]) {
      replay.travelTo(instant)
      await replay.see(owner, id)
    }
    await replay.cancel(owner, id)
    await replay.see(renter, id)
    replay.travelTo('2031-03-19T21:00:00Z')
    await replay.run('payouts:run')
    await replay.lookAround({ renters: [renter], owner, paid: [[renter, id]], periods: ['2031'] })
  },

  /** An administrator cancels with each choice of refund, and takes one back. */
  async set_by_administrator(replay) {
    const [renter, owner] = [await replay.renter('mere'), await replay.owner()]
    const mooring = await replay.mooring(owner, ODD)
    const paid: [typeof renter, string][] = []
    for (const [index, refund] of ['full', 'policy', 'none', 'owner'].entries()) {
      const checkIn = replay.now.plus({ days: 4 + index * 10 })
      const dates = [checkIn, checkIn.plus({ days: 8 })].map((date) => date.toISODate()!)
      const id = await replay.stay(renter, mooring, dates as [string, string])
      paid.push([renter, id])
      await replay.quoteCancellation(await replay.admin(), id)
      await replay.setStatus(id, { status: 'CANCELLED', refund })
    }
    const [, , [, unrefunded]] = paid
    await replay.setStatus(unrefunded, { status: 'CONFIRMED' })
    const unpaid = await replay.book(renter, mooring, {
      checkIn: '2031-05-01',
      checkOut: '2031-05-03',
    })
    await replay.setStatus(unpaid, { status: 'CONFIRMED' })
    await replay.setStatus(unpaid, { status: 'CANCELLED' })
    await replay.lookAround({ renters: [renter], owner, paid, periods: ['2031-02', '2031'] })
  },

  /** A part is refunded at Stripe by hand; the stay stays whole, and a cancellation gives back what is left. */
  async refunded_by_hand(replay) {
    const [renter, owner] = [await replay.renter('mere'), await replay.owner()]
    const mooring = await replay.mooring(owner, ODD)
    const id = await replay.stay(renter, mooring, [CHECK_IN, '2031-03-19'])
    const other = await replay.stay(renter, mooring, ['2031-03-20', '2031-03-22'])
    await replay.atStripe('a refund of 200.01 by hand', () => byHand().refund(id, 20_001))
    await replay.atStripe('a refund of 10.00 by hand', () => byHand().refund(other, 1_000))
    const paid: [typeof renter, string][] = [
      [renter, id],
      [renter, other],
    ]
    const seen = { renters: [renter], owner, paid, periods: ['2031-02'] }
    await replay.lookAround(seen)
    await replay.quoteCancellation(renter, id)
    await replay.quoteCancellation(await replay.admin(), id)
    await replay.cancel(renter, id)

    replay.travelTo('2031-03-23T00:00:00Z')
    await replay.run('payouts:run')
    for (const { id: problem } of await PaymentProblem.query().orderBy('createdAt')) {
      await replay.decide(problem, 'resolve', { note: 'As agreed with both' })
      await replay.run('payouts:run')
    }
    await replay.lookAround({ ...seen, periods: ['2031-02', '2031-03'] })
  },

  /** Of a known owner a stay of 60 nights is paid out in parts; a part refund by hand; then the owner cancels. */
  async long_stay_in_parts(replay) {
    const owner = await replay.owner()
    const mooring = await replay.mooring(owner, { pricePerNightCents: 9_999 })
    const paid: [Awaited<ReturnType<Replay['renter']>>, string][] = []
    for (const [name, dates] of [
      ['mere', ['2031-02-05', '2031-02-06']],
      ['aroha', ['2031-02-07', '2031-02-08']],
      ['rangi', ['2031-02-09', '2031-02-10']],
    ] as const) {
      const renter = await replay.renter(name)
      paid.push([renter, await replay.stay(renter, mooring, [...dates])])
    }
    for (const instant of [
      '2031-02-07T00:00:00Z',
      '2031-02-09T00:00:00Z',
      '2031-02-11T00:00:00Z',
    ]) {
      replay.travelTo(instant)
      await replay.run('bookings:complete')
      await replay.run('payouts:run')
    }

    const [[renter]] = paid
    const weekly = await replay.mooring(owner, {
      pricePerNightCents: 1_111,
      weeklyRateCents: 7_001,
    })
    const id = await replay.stay(renter, weekly, [CHECK_IN, '2031-05-09'])
    const seen = { renters: [renter], owner, paid: [[renter, id] as (typeof paid)[number]] }
    await replay.lookAround({ ...seen, periods: ['2031-02'] })
    replay.travelTo('2031-03-11T00:59:58Z')
    await replay.run('payouts:run')
    replay.travelTo('2031-03-11T01:00:00Z')
    await replay.run('payouts:run')
    replay.travelTo('2031-04-08T02:00:00Z')
    await replay.run('payouts:run')
    await replay.lookAround({ ...seen, periods: ['2031-04'] })
    await replay.atStripe('a refund of 50.05 by hand', () => byHand().refund(id, 5_005))
    const { id: problem } = await PaymentProblem.findByOrFail({ kind: 'unknown_refund' })
    await replay.decide(problem, 'resolve', { note: 'For the broken pontoon' })
    await replay.see(owner, id)
    await replay.cancel(owner, id)
    replay.travelTo('2031-05-11T00:00:00Z')
    await replay.run('payouts:run')
    await replay.lookAround({ ...seen, periods: ['2031-04', '2031-05', '2031'] })
  },

  /** Paid too late: revived where the nights are free, refunded where not; that refund fails and is made elsewhere in part. */
  async paid_late(replay, stripe) {
    const [renter, rival, owner] = [
      await replay.renter('mere'),
      await replay.renter('rangi'),
      await replay.owner(),
    ]
    const mooring = await replay.mooring(owner, ODD)
    const free = await replay.book(renter, mooring, { checkIn: CHECK_IN, checkOut: '2031-03-12' })
    const taken = await replay.book(renter, mooring, {
      checkIn: '2031-03-12',
      checkOut: '2031-03-14',
    })
    for (const id of [free, taken]) {
      await payAtCheckout(await replay.openPaymentPage(renter, id))
      await endWhilePaid(await Booking.findOrFail(id), 'HOLD_LAPSED')
    }
    const instead = await replay.book(rival, mooring, {
      checkIn: '2031-03-13',
      checkOut: '2031-03-15',
    })
    await replay.atStripe('both payments are reported', () => {})
    for (const id of [free, taken, instead]) await replay.see(await replay.admin(), id)

    const { stripeRefundId } = await Refund.firstOrFail()
    await replay.atStripe('the refund fails', () => stripe.control.failRefund(stripeRefundId!))
    const { id: problem } = await PaymentProblem.findByOrFail({ kind: 'refund_failed' })
    await replay.decide(problem, 'refund-elsewhere', { amount: 50.05, reference: 'Transfer 7' })
    const paid: [typeof renter, string][] = [
      [renter, free],
      [renter, taken],
    ]
    for (const instant of ['2031-03-14T00:00:00Z', '2031-03-16T00:00:00Z']) {
      replay.travelTo(instant)
      await replay.run('payouts:run')
    }
    await replay.lookAround({ renters: [renter, rival], owner, paid, periods: ['2031'] })
  },
}
