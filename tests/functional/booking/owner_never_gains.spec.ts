import { test } from '@japa/runner'
import { DateTime, Settings } from 'luxon'
import type Booking from '#booking/models/booking'
import CalendarEntry from '#catalog/models/calendar_entry'
import type User from '#identity/models/user'
import PaymentProblem from '#payments/models/payment_problem'
import { addDays, aucklandDateOf } from '#shared/values/auckland_time'
import { bearer, createAdmin } from '#tests/support/accounts'
import { auditViolations } from '#tests/support/audit'
import { createListing } from '#tests/support/listings'
import { isLongRun } from '#tests/support/long_run'
import { balances, connectedOwner, runPayouts, transactionOf } from '#tests/support/payments'
import { randomFrom } from '#tests/support/random'
import { paidBooking } from '#tests/support/real_payments'
import { withStripe } from '#tests/support/stripe'
import { byHand } from '#tests/support/stripe_by_hand'

const SEEDS = isLongRun ? Array.from({ length: 30 }, (_, index) => index + 1) : [2, 5]
const STEPS = isLongRun ? 60 : 25
const OWNER_CENTS = 30_600
const NIGHTS = 3
const REFUNDED_BY_POLICY = [
  { hours: 120, part: 1 },
  { hours: 48, part: 0.5 },
]

/** How often a move is chosen, where not once. */
const OFTEN: Record<string, number> = {
  'book and pay': 6,
  'time passes': 6,
  'the owner cancels': 4,
  'payouts': 4,
}

interface Stay {
  booking: Booking
  paidAt: DateTime
  /** How it was cancelled; null while it is live. */
  end: { by: 'owner' | 'renter' | 'full'; at: DateTime } | null
}

/** What the owner may keep of a stay in cents by rules F1, F3 and F19, counted slowly. */
function keptByRule({ booking, paidAt, end }: Stay): number {
  if (!end) return OWNER_CENTS
  if (end.by === 'full') return 0
  const hoursLeft = booking.checkInAt.diff(end.at).as('hours')
  if (end.by === 'renter')
    return (
      OWNER_CENTS * (1 - (REFUNDED_BY_POLICY.find(({ hours }) => hoursLeft >= hours)?.part ?? 0))
    )
  if (paidAt > booking.checkInAt) return 0

  let over = 0
  for (let night = 1; night <= NIGHTS; night += 1) {
    const morning = DateTime.fromISO(`${addDays(booking.checkIn, night)}T10:00`, {
      zone: 'Pacific/Auckland',
    })
    if (morning <= end.at) over += 1
  }
  return (OWNER_CENTS * over) / NIGHTS
}

test.group('Whatever is done in whatever order', (group) => {
  const stripe = withStripe(group)

  // Rules F19, F22, C14, M50, M52, I11.
  test('the owner ends with no more than the rules let them keep: seed {$self}')
    .with(SEEDS)
    .timeout(120_000)
    .run(async ({ assert, client, cleanup }, seed) => {
      const random = randomFrom(seed)
      const pick = <T>(rows: T[]): T | undefined => rows[Math.floor(random() * rows.length)]
      const { owner } = await connectedOwner(client, stripe)
      const listing = await createListing({ owner })
      const admin = await createAdmin()
      const stays: Stay[] = []
      let ahead = 0
      const now = () => DateTime.fromMillis(Date.now() + ahead, { zone: 'utc' })
      /** Stripe goes by the real clock, the site by ours. */
      const inOurTime = async <T>(work: () => Promise<T>) => {
        Settings.now = () => Date.now() + ahead
        try {
          return await work()
        } finally {
          Settings.now = () => Date.now()
        }
      }
      cleanup(() => {
        Settings.now = () => Date.now()
      })
      const cancel = async (stay: Stay | undefined, by: 'owner' | 'renter', person: User) => {
        if (!stay) return
        const at = now()
        const answer = await inOurTime(async () =>
          client.post(`/bookings/${stay.booking.id}/cancel`).bearerToken(await bearer(person))
        )
        if (answer.status() === 200) stay.end = { by, at }
      }
      const cancelByAdmin = async (refund: 'full' | 'owner' | 'policy') => {
        const stay = pick(live())
        if (!stay) return
        const at = now()
        await inOurTime(async () =>
          client
            .patch(`/bookings/${stay.booking.id}/status`)
            .json({ status: 'CANCELLED', refund })
            .bearerToken(await bearer(admin))
        )
        stay.end = { by: refund === 'policy' ? 'renter' : refund, at }
      }
      const live = () => stays.filter(({ end }) => !end)

      const moves: Record<string, () => Promise<unknown>> = {
        async 'book and pay'() {
          const checkIn = addDays(aucklandDateOf(now()), Math.floor(random() * 8))
          const taken = await CalendarEntry.query().whereRaw('nights && daterange(?, ?)', [
            checkIn,
            addDays(checkIn, NIGHTS),
          ])
          if (taken.length > 0) return
          const booking = await paidBooking(
            { client, stripe },
            {
              listing,
              from: checkIn,
              nights: NIGHTS,
              totalCents: 36_000,
              platformFeeCents: 5_400,
              ownerPayoutCents: OWNER_CENTS,
            }
          )
          const payment = await transactionOf({ reference: booking.id })
          await payment.merge({ capturedAt: now() }).save()
          stays.push({ booking, paidAt: now(), end: null })
        },
        async 'time passes'() {
          ahead += Math.floor(random() * 40) * 3_600_000
        },
        'the owner cancels': () => cancel(pick(live()), 'owner', owner),
        'the renter cancels': () => {
          const stay = pick(live())
          return cancel(stay, 'renter', stay?.booking.renter ?? owner)
        },
        'we cancel in full': () => cancelByAdmin('full'),
        'we cancel for the owner': () => cancelByAdmin('owner'),
        'we cancel by the policy': () => cancelByAdmin('policy'),
        'payouts': () => runPayouts(now()),
        async 'a refund by hand'() {
          const stay = pick(stays)
          const cents = 1 + Math.floor(random() * 20_000)
          if (stay) await byHand().refund(stay.booking.id, cents).catch(refused)
        },
        async 'we free nights'() {
          const block = await CalendarEntry.query().where('kind', 'block').first()
          if (block)
            await client.delete(`/blocked-dates/${block.id}`).bearerToken(await bearer(admin))
        },
        async 'we close a problem'() {
          const problem = pick(await PaymentProblem.query().whereNull('resolvedAt'))
          await client
            .post(`/api/admin/payment-problems/${problem?.id}/resolve`)
            .json({ note: 'Agreed' })
            .bearerToken(await bearer(admin))
        },
      }
      const names = Object.keys(moves).flatMap((name) => Array<string>(OFTEN[name] ?? 1).fill(name))

      const done: string[] = []
      for (let step = 0; step < STEPS; step += 1) {
        const name = step === 0 ? 'book and pay' : pick(names)!
        done.push(name)
        await moves[name]()
        await stripe.deliver()

        await eachWithin(stays, assert, done.join(', '))
      }
      assert.deepEqual(await auditViolations(), [])
      assert.deepEqual(await costsSettled(stays, owner), await costsOf(stays))
    })
})

/** Of each stay the owner has, or has to come, no more than the rules say; a cent is for rounding. */
async function eachWithin(
  stays: Stay[],
  assert: { isAtMost: (actual: number, most: number, message: string) => void },
  done: string
) {
  for (const stay of stays) {
    const payment = await transactionOf({ reference: stay.booking.id })
    await payment.load('refunds')
    const has = Math.max(payment.settledCents, payment.keptShareCents)

    assert.isAtMost(has, keptByRule(stay) + 1, done)
  }
}

/** What the owner owes for their cancellations: what Stripe took of these payments. */
async function costsOf(stays: Stay[]): Promise<number> {
  let cents = 0
  for (const { booking, end } of stays)
    if (end?.by === 'owner') {
      const { stripeFeeCents } = await transactionOf({ reference: booking.id })
      cents += stripeFeeCents ?? 0
    }

  return cents
}

/** What of it was withheld from shares, and what is still owed. */
async function costsSettled(stays: Stay[], { id }: User): Promise<number> {
  const { [`owner_debt:${id}`]: owed = 0 } = await balances()
  let cents = owed
  for (const { booking } of stays) {
    const { withheldCents } = await transactionOf({ reference: booking.id })
    cents += withheldCents
  }

  return cents
}

/** The sandbox refuses to refund more than was paid. */
function refused(error: unknown) {
  if (!/greater than|already been refunded|more than/i.test(String(error))) throw error
}
