import ace from '@adonisjs/core/services/ace'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { Assert } from '@japa/assert'
import { DateTime } from 'luxon'
import type Booking from '#booking/models/booking'
import Calendar from '#catalog/contract/calendar'
import CalendarEntry from '#catalog/models/calendar_entry'
import CalendarImport from '#catalog/models/calendar_import'
import Listing from '#catalog/models/listing'
import type User from '#identity/models/user'
import Transaction from '#payments/models/transaction'
import { bearer, createAdmin, createOwner, createUser } from '#tests/support/accounts'
import { StayRange } from '#shared/values/stay_range'
import { auditViolations } from '#tests/support/audit'
import { createListing } from '#tests/support/listings'
import { isLongRun } from '#tests/support/long_run'
import { requestedBooking } from '#tests/support/requests'
import { withStripe } from '#tests/support/stripe'

/** How often each race is run, one after another, always on the next nights. */
const ROUNDS = isLongRun ? 100 : 3

interface Runners {
  client: ApiClient
  booking: Booking
  tokens: Record<'owner' | 'renter' | 'rival' | 'admin', string>
}

const post = ({ client, tokens }: Runners, who: keyof Runners['tokens'], path: string) =>
  client.post(path).bearerToken(tokens[who])

/** What meets an accept. */
const RIVALS: Record<string, (runners: Runners) => PromiseLike<unknown>> = {
  'a decline': (all) => post(all, 'owner', `/bookings/${all.booking.id}/decline`),
  'a second accept': (all) => post(all, 'owner', `/bookings/${all.booking.id}/accept`),
  'the renter’s cancellation': (all) => post(all, 'renter', `/bookings/${all.booking.id}/cancel`),
  'an administrator’s decline': ({ client, booking, tokens }) =>
    client
      .patch(`/bookings/${booking.id}/status`)
      .json({ status: 'CANCELLED' })
      .bearerToken(tokens.admin),
  'another request': (all) =>
    post(all, 'rival', '/bookings').json({
      listingId: all.booking.listingId,
      checkIn: all.booking.checkIn,
      checkOut: all.booking.checkOut,
    }),
  'a block': (all) =>
    post(all, 'owner', '/blocked-dates').json({
      listingId: all.booking.listingId,
      startDate: all.booking.checkIn,
      endDate: all.booking.checkIn,
      reason: 'Repairs',
    }),
  'days of another calendar': async ({ booking: { listingId, checkIn, checkOut } }) => {
    const { id: source } = await CalendarImport.firstOrCreate(
      { listingId },
      { name: 'Marina', url: 'https://calendars.test/a.ics' }
    )
    const taken = [StayRange.from(checkIn, checkOut)!]

    await db.transaction((trx) => new Calendar().replaceSource({ listingId, source, taken }, trx))
  },
}

test.group('Answers to a request at the same moment', (group) => {
  const stripe = withStripe(group)

  // Rule B61.
  test('an accept and {$self} have one outcome')
    .with(Object.keys(RIVALS))
    .run(async ({ assert, client }, rival) => {
      const people = await cast()

      for (let round = 0; round < ROUNDS; round += 1) {
        const booking = await ask({ client, stripe }, people)
        const runners = { client, booking, tokens: people.tokens }
        const racers = [
          () => post(runners, 'owner', `/bookings/${booking.id}/accept`),
          () => RIVALS[rival](runners),
        ]
        await Promise.all((round % 2 ? racers : racers.toReversed()).map((race) => race()))
        await stripe.deliver()
        await assertOne(assert, booking)
      }
      assert.deepEqual(await auditViolations(), [])
    })
    .timeout(300_000)

  // Rule B61.
  test('an accept and the expiry have one outcome', async ({ assert, client }) => {
    const people = await cast()

    for (let round = 0; round < ROUNDS; round += 1) {
      const booking = await ask({ client, stripe }, people)
      const end = DateTime.utc().plus({ milliseconds: 20 })
      await booking.merge({ respondBy: end, holdExpiresAt: end }).save()
      await CalendarEntry.query().where('booking_id', booking.id).update({ heldUntil: end.toSQL() })
      const accept = client.post(`/bookings/${booking.id}/accept`).bearerToken(people.tokens.owner)
      await Promise.all([accept, expireAfter(end)])
      await stripe.deliver()
      await assertOne(assert, booking)
    }
    assert.deepEqual(await auditViolations(), [])
  }).timeout(300_000)
})

interface People {
  owner: User
  renter: User
  listing: Awaited<ReturnType<typeof createListing>>
  tokens: Runners['tokens']
  /** Days until the next stay begins. */
  from: number
}

async function cast(): Promise<People> {
  const [owner, renter, rival] = [await createOwner(), await createUser(), await createUser()]
  const listing = await createListing({ owner, instantBook: false, withSecrets: true })
  const tokens = {
    owner: await bearer(owner),
    renter: await bearer(renter),
    rival: await bearer(rival),
    admin: await bearer(await createAdmin()),
  }

  return { owner, renter, listing, tokens, from: 10 }
}

/** The next request of the renter, on nights of its own; the mooring is on the market again where three were not answered. */
async function ask(site: Parameters<typeof requestedBooking>[0], people: People) {
  await limiter.clear()
  people.from += 4
  const { renter, listing, from } = people
  await Listing.query().where('id', listing.id).update({ isActive: true })

  return requestedBooking(site, { renter, listing, from })
}

/** Accepted; released; accepted and cancelled after that. */
const OUTCOMES = [
  'CONFIRMED PAID completed false',
  'CANCELLED RELEASED failed free',
  'CANCELLED PARTIALLY_REFUNDED completed free',
]

/** Money, booking and calendar say the same. */
async function assertOne(assert: Assert, booking: Booking) {
  await booking.refresh()
  const { status } = await Transaction.findByOrFail({ reference: booking.id })
  const entry = await CalendarEntry.findBy({ bookingId: booking.id })
  const outcome = [booking.status, booking.paymentStatus, status, entry?.isRequested ?? 'free']

  assert.include(OUTCOMES, outcome.join(' '))
}

/** Runs the sweep until it began after the instant. */
async function expireAfter(end: DateTime) {
  let began
  do {
    began = DateTime.utc()
    await ace.exec('bookings:expire-requests', ['--json'])
  } while (began <= end)
}
