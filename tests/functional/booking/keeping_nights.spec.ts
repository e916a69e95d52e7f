import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import CreateBooking from '#booking/actions/create_booking'
import ReleaseLapsedHolds from '#booking/actions/release_lapsed_holds'
import StartCheckout from '#booking/actions/start_checkout'
import CancelBooking from '#booking/contract/cancel_booking'
import Booking from '#booking/models/booking'
import CalendarEntry from '#catalog/models/calendar_entry'
import { DomainError } from '#shared/exceptions/domain_error'
import { createUser } from '#tests/support/accounts'
import { freezeTime, stayFrom } from '#tests/support/bookings'
import { emptyDatabase } from '#tests/support/database'
import { createListing } from '#tests/support/listings'
import { isLongRun } from '#tests/support/long_run'
import { seeded } from '#tests/support/seeded'
import { withStripe } from '#tests/support/stripe'

const START = DateTime.fromISO('2027-01-10T00:00:00Z', { zone: 'utc' })
const MINUTES = isLongRun ? 8 * 60 : 2 * 105

/** In a long run the person acts every minute, otherwise every other one. */
const ACTS_EVERY = isLongRun ? 1 : 2

const STRATEGIES = ['rebook', 'shift', 'cancel', 'checkout', 'tabs', 'turns', 'anything'] as const

/** The last one mixes the first five. */
const TRIED = isLongRun ? STRATEGIES : STRATEGIES.slice(-3)

/** The wanted nights begin ten days from today. */
const FIRST = 10
const NIGHTS = 4

test.group('One person who tries to keep a mooring without paying', (group) => {
  const stripe = withStripe(group)
  group.each.setup(() => () => void stripe.control.resetClock())

  // Rule B30.
  test(
    'holds nothing of it for more than 75 of any 105 minutes, so that any stay is free then: {$self}'
  )
    .with([...TRIED])
    .timeout(120_000)
    .run(async ({ assert }, strategy) => {
      await emptyDatabase()
      const random = seeded(strategy.length * 1000 + 17)
      const person = await personWith(stripe)
      const held: number[] = []

      for (let minute = 0; minute < MINUTES; minute++) {
        const now = freezeTime(START.plus({ minutes: minute }))
        stripe.control.setClock(now.toJSDate(), true)
        if (minute % ACTS_EVERY === 0) await person.act(strategy, random, now)
        if (await isHeld(now)) held.push(minute)
      }

      assert.isAbove(mostInWindow(held), 30)
      assert.isAtMost(mostInWindow(held), 75)
      assert.deepEqual(person.unexpected, [])
    })
})

type Strategy = (typeof STRATEGIES)[number]
type Random = () => number

async function personWith(stripe: ReturnType<typeof withStripe>) {
  const renter = await createUser()
  const listing = await createListing()
  const unexpected: unknown[] = []
  const create = await app.container.make(CreateBooking)
  const start = await app.container.make(StartCheckout)
  const cancel = await app.container.make(CancelBooking)
  const sweep = await app.container.make(ReleaseLapsedHolds)
  const { id: renterId } = renter
  const { id: listingId } = listing

  const attempt = async (work: () => Promise<unknown>) => {
    await work().catch((error: unknown) => {
      if (!(error instanceof DomainError)) unexpected.push(error)
    })
  }
  const holds = () =>
    Booking.query().where('status', 'PENDING').where('hold_expires_at', '>', DateTime.utc().toSQL())
  const book = (from: number, nights: number) =>
    attempt(() => {
      const { checkIn, checkOut } = stayFrom(from, nights)
      return create.handle({ listingId, renterId, checkIn, checkOut })
    })
  const pay = (bookingId: string) => attempt(() => start.handle({ bookingId, renterId }))
  const giveUp = (bookingId: string) =>
    attempt(() => cancel.handle({ bookingId, actorId: renterId, by: 'renter' }))

  /** What a person who wants these nights does next. */
  async function act(strategy: Strategy, random: Random, now: DateTime): Promise<void> {
    const open = await holds()
    const ending = open.filter(({ holdExpiresAt }) => holdExpiresAt!.diff(now).as('minutes') <= 2)

    switch (strategy) {
      case 'rebook':
        return book(FIRST, NIGHTS)
      case 'turns':
        return inTurns(open, now)
      case 'shift':
        return book(FIRST + Math.floor(random() * 5) - 2, 1 + Math.floor(random() * NIGHTS))
      case 'cancel':
        for (const { id } of ending) await giveUp(id)
        return book(FIRST, NIGHTS)
      case 'checkout':
        for (const { id } of ending) await pay(id)
        for (const { id, createdAt } of open)
          if (random() < 0.02 || now.diff(createdAt).as('minutes') > 70) await giveUp(id)
        return book(FIRST, NIGHTS)
      case 'tabs':
        await Promise.all([
          ...open.flatMap(({ id }) => (random() < 0.2 ? [pay(id), pay(id)] : [])),
          ...ending.map(({ id }) => giveUp(id)),
          book(FIRST, NIGHTS),
          book(FIRST + 1, NIGHTS),
        ])
        return
      case 'anything':
        return anything(random, open, now)
    }
  }

  /** The stay before the wanted nights and the one after share one night each with them. */
  async function inTurns([open]: Booking[], now: DateTime): Promise<void> {
    const age = open ? now.diff(open.createdAt).as('minutes') : 0
    if (!open) return book(FIRST - 1, 2)
    if (age === 14) return pay(open.id)
    if (age < 44) return

    await book(open.checkIn === stayFrom(FIRST - 1, 2).checkIn ? FIRST + 1 : FIRST - 1, 2)
    await giveUp(open.id)
  }

  async function anything(random: Random, open: Booking[], now: DateTime): Promise<void> {
    const other = STRATEGIES[Math.floor(random() * 5)]
    if (random() < 0.1)
      await attempt(() => sweep.release({ listingId, stay: stayFrom(FIRST - 2, 10), now }))
    if (random() < 0.05) for (const { id } of open) await giveUp(id)
    if (random() < 0.1) await stripe.deliver()
    if (random() < 0.6) await act(other, random, now)
  }

  return { act, unexpected }
}

async function isHeld(now: DateTime): Promise<boolean> {
  const entry = await CalendarEntry.query()
    .withScopes((scopes) => scopes.taking(now))
    .first()

  return entry !== null
}

/** @returns how many of these minutes lie in the fullest 105 minutes */
function mostInWindow(minutes: number[]): number {
  return Math.max(
    ...minutes.map((last) => minutes.filter((one) => one > last - 105 && one <= last).length)
  )
}
