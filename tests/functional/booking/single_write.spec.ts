import { randomUUID } from 'node:crypto'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import HoldNights from '#booking/actions/hold_nights'
import PlanStay from '#booking/actions/plan_stay'
import BookingChange from '#booking/models/booking_change'
import FindHeldBooking from '#booking/queries/find_held_booking'
import FindRoomToHold from '#booking/queries/find_room_to_hold'
import Calendar from '#catalog/contract/calendar'
import type User from '#identity/models/user'
import { createUser } from '#tests/support/accounts'
import { createBooking, stayFrom } from '#tests/support/bookings'
import { emptyDatabase } from '#tests/support/database'
import { createListing } from '#tests/support/listings'

/** Of a renter who asks for three nights of a mooring from day 30 on. */
interface Situation {
  name: string
  renter?: Partial<Record<'emailVerifiedAt' | 'closedAt', DateTime | null>>
  elsewhere?: number
  /** Open holds of others from the network of the renter. */
  nearby?: number
  /** Who of them has a paid stay. */
  paid?: 'renter' | 'others'
  /** A hold of this mooring from a day on, which began and ended so many minutes ago. */
  earlier?: { from: number; until: number; day: number; hasLapsed?: boolean }
  isPaid?: boolean
  /** A change of dates of a paid stay elsewhere, which ended so many minutes ago. */
  changed?: number
  /** For how many minutes the nights are held, or what refuses them. */
  answer: number | string
  /** Whether they are held in a single write. */
  isAtOnce: boolean
}

const NETWORK = '192.0.2.0'

const SITUATIONS: Situation[] = [
  { name: 'nothing held', answer: 15, isAtOnce: true },
  { name: 'nine open holds elsewhere', elsewhere: 9, answer: 15, isAtOnce: true },
  { name: 'ten open holds elsewhere', elsewhere: 10, answer: 'TooManyHolds', isAtOnce: false },
  { name: 'nineteen open holds of new renters nearby', nearby: 19, answer: 15, isAtOnce: true },
  {
    name: 'twenty open holds of new renters nearby',
    nearby: 20,
    answer: 'TooManyHoldsNearby',
    isAtOnce: false,
  },
  {
    name: 'twenty open holds nearby and a paid stay of the renter',
    nearby: 20,
    paid: 'renter',
    answer: 15,
    isAtOnce: false,
  },
  {
    name: 'twenty open holds nearby of renters who paid for a stay',
    nearby: 20,
    paid: 'others',
    answer: 15,
    isAtOnce: false,
  },
  { name: 'no verified address', renter: { emailVerifiedAt: null }, answer: 15, isAtOnce: false },
  {
    name: 'a closed account',
    renter: { closedAt: DateTime.utc() },
    answer: 'NotSignedIn',
    isAtOnce: false,
  },
  { name: 'a paid stay at the mooring', isPaid: true, answer: 15, isAtOnce: true },
  {
    name: 'a hold of the mooring hours ago',
    earlier: { from: 300, until: 260, day: 30, hasLapsed: true },
    answer: 15,
    isAtOnce: true,
  },
  { name: 'a change of dates elsewhere, hours ago', changed: 300, answer: 15, isAtOnce: true },
  { name: 'a change of dates elsewhere', changed: 20, answer: 15, isAtOnce: false },
  {
    name: 'a hold of other nights that leaves less time',
    earlier: { from: 40, until: 20, day: 50 },
    answer: 14,
    isAtOnce: false,
  },
  {
    name: 'a hold of other nights that leaves no time',
    earlier: { from: 78, until: 4, day: 50 },
    answer: 'NightsHeldTooLong',
    isAtOnce: false,
  },
  {
    name: 'a hold of the same nights that lapsed',
    earlier: { from: 20, until: 5, day: 30, hasLapsed: true },
    answer: 'NightsLapsed',
    isAtOnce: false,
  },
]

test.group('A booking in a single write', (group) => {
  group.each.teardown(emptyDatabase)

  // Rules B3, B7, B30, B31, B39.
  test('is held or refused as by the limits of holds: {name}')
    .with(SITUATIONS)
    .run(async ({ assert }, situation) => {
      let heldAtOnce = 0
      class Watched extends Calendar {
        override async reserveIf<First>(...input: Parameters<Calendar['reserveIf']>) {
          const first = await super.reserveIf(...input)
          heldAtOnce += Number(first !== null)
          return first as First | null
        }
      }
      /** Nothing is held in a single write. */
      class LimitsAlone extends Calendar {
        override async reserveIf() {
          return null
        }
      }

      const answer = await answerTo(situation, new Watched())
      await emptyDatabase()
      const byLimits = await answerTo(situation, new LimitsAlone())

      assert.deepEqual([answer, byLimits], [situation.answer, situation.answer])
      assert.equal(heldAtOnce, Number(situation.isAtOnce))
    })
})

async function answerTo(situation: Situation, calendar: Calendar): Promise<number | string> {
  const now = DateTime.utc()
  const { listing, renter } = await arrange(situation, now)
  const { checkIn, checkOut } = stayFrom(30, 3)
  const request = { listingId: listing.id, renterId: renter.id, checkIn, checkOut }
  const planStay = await app.container.make(PlanStay)
  const plan = await planStay.handle(request, now)

  return new HoldNights(calendar, new FindHeldBooking(), new FindRoomToHold())
    .handle({ plan, renterId: renter.id, network: NETWORK, now })
    .then(({ booking }) => booking.holdExpiresAt!.diff(now, 'minutes').minutes)
    .catch((error: Error) => error.constructor.name)
}

async function arrange(situation: Situation, now: DateTime) {
  const { elsewhere = 0, nearby = 0, paid, earlier, isPaid = false, changed } = situation
  const renter = await createUser(situation.renter)
  const listing = await createListing()
  for (let index = 0; index < elsewhere; index++) await createBooking({ renter, from: 30 })
  for (let index = 0; index < nearby; index++) {
    const hold = await createBooking({ from: 30 })
    await hold.merge({ network: NETWORK }).save()
    if (paid === 'others')
      await createBooking({ renter: hold.renter, state: 'confirmed', from: 60 })
  }
  if (paid === 'renter') await createBooking({ renter, state: 'confirmed', from: 60 })
  if (isPaid) await createBooking({ renter, listing, state: 'confirmed', from: 50 })

  if (changed !== undefined) await createEndedChange(renter, now.minus({ minutes: changed }))
  if (earlier) {
    const { from, until, day, hasLapsed } = earlier
    const ended = now.minus({ minutes: until })
    const hold = await createBooking({ renter, listing, state: 'cancelled', from: day })
    await hold
      .merge({
        createdAt: now.minus({ minutes: from }),
        holdExpiresAt: hasLapsed ? ended : now.plus({ minutes: 10 }),
        cancelledAt: ended,
        cancellationReason: hasLapsed ? 'HOLD_LAPSED' : null,
      })
      .save()
  }
  return { listing, renter }
}

async function createEndedChange(renter: User, endedAt: DateTime) {
  const stay = await createBooking({ renter, state: 'confirmed', from: 60 })
  const { id: bookingId, listingId, checkIn, checkOut } = stay
  const { totalCents, platformFeeCents, ownerPayoutCents } = stay
  const amounts = { totalCents, platformFeeCents, ownerPayoutCents }
  const nothing = { chargeCents: 0, refundCents: 0, ownerCents: 0 }
  const kept = { keptCents: 0, keptOwnerCents: 0, allKeptCents: 0, keepsFee: false }
  const dates = { checkIn, checkOut, fromCheckIn: checkIn, fromCheckOut: checkOut }
  const times = { createdAt: endedAt, updatedAt: endedAt, expiresAt: endedAt, endedAt }

  await BookingChange.create({
    ...{ id: randomUUID(), bookingId, renterId: renter.id, listingId, status: 'ended' },
    ...{ lines: [], changedLines: [], isRequest: false },
    ...amounts,
    ...nothing,
    ...kept,
    ...dates,
    ...times,
  })
}
