import hash from '@adonisjs/core/services/hash'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import Alert from '#alerts/models/alert'
import Booking from '#booking/models/booking'
import BookingChange from '#booking/models/booking_change'
import { fitForStay } from '#catalog/contract/fit_for_stay'
import CalendarImport from '#catalog/models/calendar_import'
import Listing from '#catalog/models/listing'
import { LEAST_REVIEWS } from '#catalog/rules/rating'
import ListEvidence from '#compliance/evidence/list_evidence'
import EvidenceDocument from '#compliance/models/evidence_document'
import { EVIDENCE_STATUSES } from '#compliance/rules/evidence_status'
import marketplace from '#config/marketplace'
import { demoOwners, demoRenters } from '#database/seeders/demo/people'
import { DEMO_PASSWORD, seedPeople } from '#database/seeders/demo/steps/seed_people'
import DemoSeeder from '#database/seeders/demo_seeder'
import User from '#identity/models/user'
import Incident from '#incidents/models/incident'
import ConversationReport from '#messaging/models/conversation_report'
import Review from '#reviews/models/review'
import StatesOfReviews from '#reviews/queries/states_of_reviews'
import ConnectedAccount from '#payments/models/connected_account'
import Transaction from '#payments/models/transaction'
import Mail from '#shared/mail/mail'
import { addDays, aucklandDateOf } from '#shared/values/auckland_time'
import { StayRange } from '#shared/values/stay_range'
import Vessel from '#vessels/models/vessel'
import { bearer, createUser } from '#tests/support/accounts'
import { auditViolations } from '#tests/support/audit'
import { countMails, emptyMailbox } from '#tests/support/mailbox'
import { transactionOf } from '#tests/support/payments'
import { withStripe } from '#tests/support/stripe'

const WHOLE_HISTORY = { hours: 24 * 365 }

test.group('Demo data', (group) => {
  const stripe = withStripe(group)

  // Rules X29, X37.
  test('every stay is real at the sandbox, only connected owners are paid, and its renter, its owner and an administrator can cancel it', async ({
    client,
    assert,
  }) => {
    await emptyMailbox()
    const { stays } = await new DemoSeeder().handle({ onPhoto: null })
    assert.equal(countMails(), 0)

    const bookings = await Booking.query().preload('renter').preload('owner').orderBy('id')
    assert.lengthOf(bookings, stays)
    assert.isAbove(stays, 100)
    assert.lengthOf(await Mail.query().whereNot('status', 'sent'), 0)
    assert.deepEqual(await auditViolations(WHOLE_HISTORY), [])
    await assertOnlyConnectedArePaid(assert)
    assertHoldsAreNew(bookings, assert)
    await assertPaidWhenBooked(bookings, assert)
    await assertOwnerIsAsked(assert)
    await assertProblems(assert)
    await assertEvidence(assert)
    await assertDatesChanged(assert)
    await assertBoatsLie(assert)
    await assertAlertWaits(assert)
    await assertPasswords(await User.all(), assert)
    await assertPeopleTalk(client, assert)
    await assertPeopleReview(assert)
    await assertCalendarsAreRead(assert)

    const cancellations = await oneOfEachKind(bookings)
    const roles = new Set(cancellations.map(({ person }) => person.role))
    assert.sameMembers([...roles], ['USER', 'OWNER', 'ADMIN'])
    for (const { booking, person } of cancellations) {
      const answer = await client
        .post(`/api/bookings/${booking.id}/cancel`)
        .bearerToken(await bearer(person))

      const isOver =
        booking.status === 'CANCELLED' ||
        (booking.status === 'COMPLETED' && person.role !== 'ADMIN')
      assert.equal(answer.status(), isOver ? 409 : 200, `${booking.status}, by ${person.role}`)
    }
    await stripe.deliver()
    assert.deepEqual(await auditViolations(WHOLE_HISTORY), [])
  }).timeout(200_000)

  test('its password is for its own people only', async ({ assert }) => {
    const { id, password } = await createUser()

    await db.transaction((trx) => seedPeople(DateTime.utc(), trx))

    const other = await User.findOrFail(id)
    assert.equal(other.password, password)
    await assertPasswords(await User.query().whereNot('id', id), assert)
  })
})

/** Most moorings can be booked for as long ahead as there is; one is in each other state, and one waits with a paper of each kind. */
async function assertEvidence(assert: Assert) {
  const now = DateTime.utc()
  const states = new Map<string, Listing[]>()
  for (const status of EVIDENCE_STATUSES) {
    const { rows } = await new ListEvidence().handle({ page: 1, limit: 200, status, now })
    const listings = rows.map(({ listing }) => listing)
    states.set(
      status,
      listings.filter(({ moderationStatus }) => moderationStatus === 'approved')
    )
  }
  const checked = states.get('checked')!
  const horizon = aucklandDateOf(now.plus({ months: marketplace.stay.horizonMonths }))
  const far = checked.filter(
    ({ permitChecked, approvalUntil, inspectionUntil }) =>
      permitChecked && approvalUntil! > horizon && inspectionUntil! > horizon
  )

  assert.isAbove(far.length, 50)
  assert.equal(checked.length - far.length, 1)
  for (const status of ['missing', 'complete', 'refused']) assert.lengthOf(states.get(status)!, 1)
  assert.isEmpty(states.get('expired'))
  const waiting = await EvidenceDocument.query().where('listing_id', states.get('complete')![0].id)
  assert.sameMembers(
    waiting.map(({ kind }) => kind),
    ['inspection', 'licence', 'approval', 'other']
  )
}

/**
 * One stay of each state, policy and payout to cancel, by its renter, by its owner and by an administrator; no owner cancels
 * more than owners may (rule F22).
 */
async function oneOfEachKind(bookings: Booking[]) {
  const admin = await User.findByOrFail({ role: 'ADMIN' })
  const paidOut = await Transaction.query().where('transferred_cents', '>', 0)
  const isPaidOut = new Set(paidOut.map(({ reference }) => reference))
  const kinds = new Map<string, { booking: Booking; person: User }>()
  const ended = bookings.filter(({ cancelledBy }) => cancelledBy === 'owner')
  const byOwner = ended.map(({ ownerId }) => ownerId)
  const mayCancel = (owner: User) =>
    byOwner.filter((id) => id === owner.id).length < marketplace.ownerCancellations.most

  for (const booking of bookings) {
    const { id, status, paymentStatus, cancellationPolicy, renter, owner } = booking
    const kind = [status, paymentStatus, cancellationPolicy, isPaidOut.has(id)].join()
    const people = mayCancel(owner) ? [renter, owner, admin] : [renter, admin]
    const person = people.find((each) => !kinds.has(`${kind} ${each.role}`))
    if (!person) continue
    kinds.set(`${kind} ${person.role}`, { booking, person })
    if (person === owner) byOwner.push(owner.id)
  }
  return [...kinds.values()]
}

/** All demo people sign in with the password of the README; who was imported has none yet. */
async function assertPasswords(people: User[], assert: Assert) {
  const imported = people.filter(({ importedFrom }) => importedFrom !== null)
  const hashes = new Set(people.map(({ password }) => password))

  assert.deepEqual(
    people.filter(({ password }) => password === null),
    imported
  )
  assert.isAbove(imported.length, 0)
  for (const hashed of hashes)
    if (hashed !== null) assert.isTrue(await hash.verify(hashed, DEMO_PASSWORD))
}

/** One change, paid by its renter, of a stay that is to come. */
async function assertDatesChanged(assert: Assert) {
  const [change, ...more] = await BookingChange.query().preload('booking')
  const { booking, chargeId } = change
  const { isPaid, isDummy } = await transactionOf({ reference: chargeId! })

  assert.deepEqual([more, change.status, booking.checkOut], [[], 'done', change.checkOut])
  assert.deepEqual([isPaid, isDummy, booking.isUpcoming(DateTime.utc())], [true, true, true])
}

async function assertOnlyConnectedArePaid(assert: Assert) {
  const paid = await Transaction.query().where('transferred_cents', '>', 0).preload('payee')
  const connected = demoOwners.filter(({ isConnected }) => isConnected)

  assert.sameMembers(
    [...new Set(paid.map(({ payee }) => payee.email))],
    connected.map(({ email }) => email)
  )
  assert.lengthOf(await ConnectedAccount.query().where('transfersActive', true), connected.length)
}

async function assertPaidWhenBooked(bookings: Booking[], assert: Assert) {
  const payments = await Transaction.query().whereIn(
    'reference',
    bookings.map(({ id }) => id)
  )
  const bookedAt = new Map(bookings.map(({ id, createdAt }) => [id, createdAt]))

  assert.isNotEmpty(payments)
  for (const { reference, createdAt } of payments)
    assert.isBelow(createdAt.diff(bookedAt.get(reference)!).as('minutes'), 10)
}

/** The demo owner has a request to answer; another owner’s mooring is on request, too. */
async function assertOwnerIsAsked(assert: Assert) {
  const asked = await Booking.query().where({ paymentStatus: 'AUTHORISED' }).preload('owner')
  const onRequest = await Listing.query().where({ instantBook: false })

  assert.deepEqual(
    asked.map(({ owner, isRequest }) => [owner.email, isRequest]),
    [[demoOwners[0].email, true]]
  )
  assert.isTrue(asked[0].isAnswerable(DateTime.utc()))
  assert.lengthOf(new Set(onRequest.map(({ ownerId }) => ownerId)), 2)
}

/** One problem of a stay of today waits for the demo owner, one of the demo renter was settled with a refund. */
async function assertAlertWaits(assert: Assert) {
  const [alert, ...more] = await Alert.query().preload('user')
  assert.deepEqual(more, [])
  assert.deepEqual([alert.user.email, alert.status], [demoRenters[0].email, 'waiting'])
}

async function assertProblems(assert: Assert) {
  const incidents = await Incident.query()
    .preload('booking', (booking) => booking.preload('owner').preload('renter'))
    .orderBy('createdAt', 'desc')

  assert.deepEqual(
    incidents.map(({ status }) => status),
    ['open', 'settled']
  )
  const [open, settled] = incidents
  assert.equal(open.booking.owner.email, demoOwners[0].email)
  assert.isFalse(open.booking.isOver(DateTime.utc()))
  assert.equal(settled.booking.renter.email, demoRenters[0].email)
  assert.equal(settled.refundCents, 2000)
}

/** Boats are named where a mooring asks for one, and elsewhere; most moorings take the demo renter's boats, some do not. */
async function assertBoatsLie(assert: Assert) {
  const bookings = await Booking.query().preload('listing')
  const [named, unnamed] = [true, false].map((isNamed) =>
    bookings.filter(({ vessel }) => (vessel !== null) === isNamed)
  )

  assert.isAbove(named.length, bookings.length / 2)
  assert.isNotEmpty(unnamed.filter(({ listing }) => !listing.requiresVessel))
  assert.isEmpty(unnamed.filter(({ listing }) => listing.requiresVessel))
  assert.isNotEmpty(named.filter(({ acceptsLowTide }) => acceptsLowTide))
  assert.isNotEmpty(named.filter(({ listing }) => listing.requiresVessel))

  const today = aucklandDateOf(DateTime.utc())
  const stay = StayRange.from(today, addDays(today, 2))!
  const remy = await User.findByOrFail({ email: demoRenters[0].email })
  const listings = await Listing.query().where('isActive', true)
  for (const vessel of await Vessel.query().where('userId', remy.id)) {
    const fitting = listings.filter(
      (listing) => fitForStay({ vessel, listing, stay, acceptsLowTide: false }).fits
    )
    assert.isAbove(fitting.length, 5, vessel.name)
    assert.isBelow(fitting.length, listings.length, vessel.name)
  }
}

/** The demo owner has messages to read, every paid stay has a conversation, and one conversation is reported. */
async function assertPeopleTalk(client: ApiClient, assert: Assert) {
  const olive = await User.findByOrFail({ email: demoOwners[0].email })
  const answer = await client.get('/api/conversations').bearerToken(await bearer(olive))
  const { unread, total } = answer.body()
  const mute = await Booking.query()
    .where('status', 'CONFIRMED')
    .whereNotExists((conversation) =>
      conversation
        .from('conversations')
        .whereColumn('conversations.listing_id', 'bookings.listing_id')
        .whereColumn('conversations.renter_id', 'bookings.renter_id')
    )

  assert.equal(unread, 2)
  assert.isAbove(total, 3)
  assert.isEmpty(mute)
  assert.lengthOf(await ConversationReport.query().where('status', 'open'), 1)
}

/** Several moorings have a rating, owners answer and review renters, one review is hidden, and one waits for the other side. */
async function assertPeopleReview(assert: Assert) {
  const reviews = await Review.query().preload('listing')
  const now = DateTime.utc()
  const remy = await User.findByOrFail({ email: demoRenters[0].email })
  const rated = await Listing.query().where('ratingCount', '>=', LEAST_REVIEWS)
  const ahead = reviews.filter((review) => !review.isPublished(now))
  const own = await Booking.query().where({ renterId: remy.id, status: 'COMPLETED' })
  const states = await new StatesOfReviews().of(own, 'renter')

  assert.isAtLeast(rated.length, 6)
  assert.isAbove(reviews.filter(({ replyText }) => replyText).length, 10)
  assert.isAbove(reviews.filter(({ role }) => role === 'owner').length, 20)
  assert.lengthOf(
    reviews.filter(({ hiddenAt }) => hiddenAt),
    1
  )
  assert.isNotEmpty(ahead)
  assert.isEmpty(reviews.filter(({ createdAt }) => createdAt > now))
  for (const state of ['open', 'waiting', 'published'] as const)
    assert.isNotEmpty(Object.values(states).filter((one) => one.state === state))
}

function assertHoldsAreNew(bookings: Booking[], assert: Assert) {
  const latest = DateTime.utc().plus({ minutes: marketplace.holds.minutes })
  const holds = bookings.filter(
    ({ status, paymentStatus }) => status === 'PENDING' && paymentStatus !== 'AUTHORISED'
  )

  assert.isNotEmpty(holds)
  for (const { holdExpiresAt } of holds) assert.isTrue(holdExpiresAt! <= latest)
}

/** One calendar from elsewhere is up to date, one out of date. */
async function assertCalendarsAreRead(assert: Assert) {
  const calendars = await CalendarImport.query().orderBy('createdAt')

  assert.sameMembers(
    calendars.map((calendar) => calendar.statusAt(DateTime.utc())),
    ['ok', 'stale']
  )
}
