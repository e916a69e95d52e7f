import ace from '@adonisjs/core/services/ace'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { Assert } from '@japa/assert'
import { DateTime, Settings } from 'luxon'
import QuoteCancellation from '#booking/queries/quote_cancellation'
import Booking from '#booking/models/booking'
import BookingChange from '#booking/models/booking_change'
import Listing from '#catalog/models/listing'
import User from '#identity/models/user'
import Incident from '#incidents/models/incident'
import { INCIDENT_KINDS } from '#incidents/rules/incident_kinds'
import Dispute from '#payments/models/dispute'
import { addDays } from '#shared/values/auckland_time'
import { CANCELLATION_POLICIES } from '#shared/values/cancellation_policies'
import { bearer, createAdmin } from '#tests/support/accounts'
import { auditViolations } from '#tests/support/audit'
import { ask, paidStay, type Stay } from '#tests/support/changes'
import { type CountedChange, CountedStay } from '#tests/support/counted_stay'
import { isLongRun } from '#tests/support/long_run'
import { connectedOwner, runPayouts, transactionOf } from '#tests/support/payments'
import { randomFrom } from '#tests/support/random'
import { payAtCheckout, withStripe } from '#tests/support/stripe'
import { byHand } from '#tests/support/stripe_by_hand'

const SEEDS = isLongRun ? Array.from({ length: 20 }, (_, index) => index + 1) : [8]
const STORIES = isLongRun ? 60 : 12
/** Stories that are told by turns; each has a mooring of its own. */
const AT_ONCE = 6
const LONGEST = 9
const DAYS_AHEAD = [1, 1, 2, 3, 6, 9, 13, 20]
const RATES = [3_333, 4_000, 4_567, 9_999]

/** How often a move is chosen, where not once. */
const OFTEN: Record<string, number> = {
  'change': 9,
  'leave a page open': 2,
  'time passes': 4,
  'report': 2,
  'settle': 3,
  'payouts': 2,
  'the renter cancels': 2,
}

type End = 'renter' | 'owner' | 'whole' | 'none'

interface Story extends Stay {
  counted: CountedStay
  /** What proposed changes will make of it, by id. */
  offered: Map<string, CountedChange>
  openPage: string | null
  /** The most that walking away at once would have cost its renter so far, in cents. */
  walkAway: number
  /** Somebody refunded something, or a bank asks for it: the count to the cent ends. */
  isTouched: boolean
  end: { by: End; at: DateTime; counted: CountedStay } | null
  moves: string[]
}

test.group('Changes of dates in any order', (group) => {
  const stripe = withStripe(group)
  group.each.setup(() => () => {
    stripe.control.resetClock()
    Settings.now = () => Date.now()
  })

  // Rules B67, B68, B72, B73, B74, B75, B76, B77, F1, F3, F19, M67, I2, I5, I10, I11, Q5, Q9, Q10, Q11.
  test('keep every cent; none is cheaper than the policy, and no owner gains: seed {$self}')
    .with(SEEDS)
    .timeout(1_200_000)
    .run(async ({ assert, client }, seed) => {
      const world = await createWorld(client, seed)
      const counts = { told: 0, changed: 0 }

      while (counts.told < STORIES) {
        if (world.stories.size < AT_ONCE) world.stories.add(await world.begin())
        const story = world.pick([...world.stories])!
        const name = world.pick(world.names)!
        story.moves.push(name)
        await world.moves[name](story)
        await stripe.deliver()
        counts.changed += await catchUp(story)
        await check(story, assert)

        if (!story.end && story.moves.length < LONGEST) continue
        if (!story.end) await world.moves['the owner cancels or we do'](story)
        await stripe.deliver()
        await catchUp(story)
        await check(story, assert)
        world.stories.delete(story)
        counts.told += 1
      }
      assert.isAbove(counts.changed, STORIES / 2)
    })

  async function createWorld(client: ApiClient, seed: number) {
    const random = randomFrom(seed)
    const upTo = (most: number) => Math.floor(random() * most)
    const pick = <T>(rows: readonly T[]): T | undefined => rows[upTo(rows.length)]
    const { owner } = await connectedOwner(client, stripe)
    const admin = await bearer(await createAdmin())
    const stories = new Set<Story>()
    let ahead = 0

    /** Site and Stripe go by one clock. */
    const pass = (hours: number) => {
      ahead += hours * 3_600_000
      Settings.now = () => Date.now() + ahead
      stripe.control.setClock(new Date(Date.now() + ahead))
    }
    const begin = async (): Promise<Story> => {
      const [policy, cents] = [pick(CANCELLATION_POLICIES)!, pick(RATES)!]
      const length = { from: pick(DAYS_AHEAD)!, nights: 1 + upTo(6) }
      const stay = await paidStay(
        { client, stripe },
        { owner, policy, pricePerNightCents: cents, ...length }
      )
      const { checkIn, numberOfNights: nights } = stay.booking
      const counted = CountedStay.of(policy, { checkIn, nights, cents })

      return {
        ...{ ...stay, counted, offered: new Map(), openPage: null, walkAway: 0 },
        ...{ isTouched: false, end: null, moves: [`${policy}, ${checkIn}, ${nights} at ${cents}`] },
      }
    }

    const propose = async (story: Story) => {
      const { booking, counted, token } = story
      const now = DateTime.utc()
      const isBegun = booking.checkInAt <= now
      const checkIn = addDays(booking.checkIn, isBegun || random() < 0.3 ? 0 : upTo(9) - 3)
      const nights = isBegun ? booking.numberOfNights + 1 + upTo(2) : 1 + upTo(7)
      const { pricePerNightCents } = await Listing.findOrFail(booking.listingId)
      const cents = pricePerNightCents!
      const answer = await client
        .post(`/bookings/${booking.id}/changes`)
        .json({ checkIn, checkOut: addDays(checkIn, nights) })
        .bearerToken(token)
      if (answer.status() !== 201) return refused(answer, [409, 422, 429])

      const change = answer.body()
      const offered = counted.change({ checkIn, nights, cents }, now)
      story.offered.set(change.id, offered)
      story.moves.push(`${checkIn}, ${nights} at ${cents}, ${now.toISO()}`)
      return { change, offered }
    }
    const confirm = async ({ token }: Story, change: { id: string; bookingId: string }) => {
      const answer = await ask(client, change, 'confirm', token)
      if (answer.status() !== 200) refused(answer, [409, 422])
      return answer.body()
    }
    const cancelAs = async (story: Story, token: string, by: End) => {
      const at = DateTime.utc()
      const { counted } = story
      const answer = await client.post(`/bookings/${story.booking.id}/cancel`).bearerToken(token)
      if (answer.status() !== 200) return refused(answer, [409])
      story.end = { by, at, counted }
    }
    const cancelByAdmin = async (story: Story, refund: string, by: End) => {
      const at = DateTime.utc()
      const { counted } = story
      const answer = await client
        .patch(`/bookings/${story.booking.id}/status`)
        .json({ status: 'CANCELLED', refund })
        .bearerToken(admin)
      if (answer.status() !== 200) return refused(answer, [409])
      story.end = { by, at, counted }
    }
    const openIncident = ({ booking }: Story) =>
      Incident.query()
        .where({ bookingId: booking.id })
        .whereIn('status', ['open', 'answered'])
        .first()

    const moves: Record<string, (story: Story) => Promise<unknown>> = {
      async 'change'(story) {
        const proposed = await propose(story)
        if (!proposed) return
        const { change, offered } = proposed
        if (!story.isTouched) isAsCounted(change, offered, story)
        const isAsked = random() < 0.2
        if (isAsked) await story.listing.merge({ instantBook: false }).save()
        let answer = await confirm(story, change)
        if (answer.change?.status === 'awaiting_owner') {
          const what = random() < 0.7 ? 'accept' : 'decline'
          const answered = await ask(client, change, what, await bearer(owner))
          if (answered.body().status === 'awaiting_payment') answer = await confirm(story, change)
        }
        if (answer.url) await payAtCheckout(answer.url)
        await story.listing.merge({ instantBook: true }).save()
      },
      async 'leave a page open'(story) {
        const proposed = await propose(story)
        if (!proposed) return
        const { url } = await confirm(story, proposed.change)
        story.openPage = url ?? null
      },
      async 'pay what is open'(story) {
        if (story.openPage) await payAtCheckout(story.openPage).catch(closed)
        story.openPage = null
      },
      async 'withdraw a change'({ booking, token }) {
        const change = await BookingChange.query()
          .where({ bookingId: booking.id })
          .orderBy('createdAt', 'desc')
          .first()
        if (change)
          await client.delete(`/bookings/${booking.id}/changes/${change.id}`).bearerToken(token)
      },
      'the renter cancels': (story) => cancelAs(story, story.token, 'renter'),
      async 'the owner cancels or we do'(story) {
        if (random() < 0.4) await cancelAs(story, await bearer(owner), 'owner')
        if (story.end) return
        const [refund, by] = pick([
          ['policy', 'renter'],
          ['full', 'whole'],
          ['none', 'none'],
          ['owner', 'owner'],
        ] as const)!
        await cancelByAdmin(story, refund, by)
      },
      async 'report'({ booking, token }) {
        const kind = pick(INCIDENT_KINDS)
        await client
          .post(`/bookings/${booking.id}/incidents`)
          .json({ kind, text: 'Something is wrong.' })
          .bearerToken(token)
      },
      async 'answer a report'(story) {
        const incident = await openIncident(story)
        await client
          .post(`/incidents/${incident?.id}/answer`)
          .json({ text: 'I look at it.' })
          .bearerToken(await bearer(owner))
      },
      async 'withdraw a report'(story) {
        const incident = await openIncident(story)
        await client.post(`/incidents/${incident?.id}/withdraw`).bearerToken(story.token)
      },
      async 'settle'(story) {
        const incident = await openIncident(story)
        if (!incident) return
        const refund = pick(['full', 'part', 'part', 'none'] as const)!
        const amount = refund === 'part' ? { amount: (1 + upTo(15_000)) / 100 } : {}
        const answer = await client
          .patch(`/admin/incidents/${incident.id}`)
          .json({ refund, ...amount, note: 'Decided.' })
          .bearerToken(admin)
        if (answer.status() !== 200) return refused(answer, [422])
        if (refund !== 'none') touch(story)
        await releaseFlag(story)
      },
      'payouts': () => runPayouts(),
      async 'refund by hand'(story) {
        if (random() < 0.7) return
        touch(story)
        await byHand()
          .refund(story.booking.id, 1 + upTo(9_000))
          .catch(closed)
      },
      async 'dispute'(story) {
        if (random() < 0.7) return
        touch(story)
        const { id, chargeId } = await transactionOf({ reference: story.booking.id })
        const isDisputed = await Dispute.query().where({ transactionId: id }).first()
        if (!isDisputed) stripe.control.createDispute(chargeId!)
      },
      async 'decide disputes'() {
        const dispute = pick(await Dispute.query().whereNull('closedAt'))
        if (dispute) stripe.control.closeDispute(dispute.stripeDisputeId, pick(['won', 'lost'])!)
      },
      async 'time passes'() {
        pass(1 + upTo(50))
        await stripe.deliver()
        for (const command of ['bookings:expire-changes', 'bookings:reveal', 'bookings:complete'])
          await ace.exec(command, [])
      },
      async 'the price changes'({ listing }) {
        await listing.merge({ pricePerNightCents: pick(RATES)! }).save()
      },
    }
    const names = Object.keys(moves).flatMap((name) => Array<string>(OFTEN[name] ?? 1).fill(name))

    return { moves, names, stories, begin, pick }
  }
})

/** From now on only what must never happen is judged; walking away may be cheaper than before. */
function touch(story: Story) {
  story.isTouched = true
  story.walkAway = 0
}

/** Three problems in a year flag a mooring. */
async function releaseFlag({ listing }: Story) {
  await Listing.query().where({ id: listing.id }).update({ moderationStatus: 'approved' })
}

/** A change is offered at what the rules say, counted night by night. */
function isAsCounted(
  change: { charge: number; refund: number; totalPrice: number; keptForDropped: number },
  { charge, refund, after }: CountedChange,
  { moves }: Story
) {
  const offered = [change.charge, change.refund, change.totalPrice, change.keptForDropped]
  const counted = [charge, refund, after.totalCents, after.keptCents]
  const isClose = offered.every((amount, at) => Math.abs(amount * 100 - counted[at]) <= 1.01)

  if (!isClose)
    throw new Error(`${offered.join(', ')} and not ${counted.join(', ')}: ${moves.join('; ')}`)
}

/** Takes over what became of changes. Returns how many were done. */
async function catchUp(story: Story): Promise<number> {
  await story.booking.refresh()
  let done = 0
  for (const [id, { after }] of story.offered) {
    const { status } = await BookingChange.findOrFail(id)
    if (status !== 'done' && status !== 'ended') continue
    story.offered.delete(id)
    if (status === 'ended') continue
    done += 1
    story.counted = after
    if (story.end) story.end.counted = after
  }

  return done
}

async function check(story: Story, assert: Assert) {
  const told = story.moves.join('; ')
  const booking = await Booking.query()
    .where('id', story.booking.id)
    .preload('payments', (payments) => payments.preload('refunds'))
    .firstOrFail()
  const { counted, end, isTouched } = story
  const { leftToRefund: left, keptShareCents, transferredCents, withheldCents } = booking.paid
  const ownerHas = Math.max(keptShareCents, transferredCents + withheldCents)
  const isDisputed = booking.payments.some(({ isUnderSuspicion }) => isUnderSuspicion)
  const meant = end ? afterEnd(end) : counted.notRefunded()

  assert.deepEqual(await auditViolations(), [], told)
  // What a bank asks back is shared out when it has decided (tests/functional/payments/any_order.spec.ts).
  if (!isDisputed) assert.isAtMost(ownerHas, meant.ownerCents + 2, told)
  assert.equal(booking.status === 'CANCELLED', end !== null, told)
  assert.equal(booking.totalCents, counted.totalCents, told)
  if (!isTouched) {
    assert.approximately(left.amountCents, meant.cents, end ? 2 : 0, told)
    assert.approximately(left.ownerShareCents, meant.ownerCents, end ? 2 : 0, told)
  }

  const cost = await walkAwayCost(story, left.amountCents)
  if (cost === null) return
  assert.isAtLeast(cost, story.walkAway - 2, `${told}: cheaper than the policy`)
  story.walkAway = Math.max(story.walkAway, cost)
}

function afterEnd({ by, at, counted }: NonNullable<Story['end']>) {
  if (by === 'renter') return counted.cancelledByRenter(at)
  if (by === 'owner') return counted.cancelledByOwner(at)

  return by === 'whole' ? counted.refundedWhole() : counted.notRefunded()
}

/** What it costs the renter, in cents, to cancel now; null where others decided. */
async function walkAwayCost({ booking, end }: Story, leftCents: number): Promise<number | null> {
  if (end) return end.by === 'renter' ? leftCents : null
  if (!booking.canBeCancelled(DateTime.utc())) return null
  const quote = await app.container.make(QuoteCancellation)
  const user = await User.findOrFail(booking.renterId)
  const { terms } = await quote.handle({ id: booking.id, user })

  return leftCents - terms.refund.amountCents
}

/** Refusals are of the business, never something that broke. */
function refused(answer: { status: () => number; text: () => string }, statuses: number[]): null {
  if (!statuses.includes(answer.status())) throw new Error(`${answer.status()}: ${answer.text()}`)

  return null
}

/** A page that has ended takes no payment, and no more is refunded than was paid. */
function closed(error: unknown) {
  if (!/nothing to pay|greater than|already been refunded|more than/i.test(String(error)))
    throw error
}
