import limiter from '@adonisjs/limiter/services/main'
import drive from '@adonisjs/drive/services/main'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { PASSWORD } from '#database/factories/identity/user_factory'
import Booking from '#booking/models/booking'
import SaveFavourite from '#catalog/actions/save_favourite'
import Draft from '#catalog/models/draft'
import Favourite from '#catalog/models/favourite'
import { personPhotoFile } from '#identity/rules/person_photo_paths'
import User from '#identity/models/user'
import Dispute from '#payments/models/dispute'
import Refund from '#payments/models/refund'
import Transaction from '#payments/models/transaction'
import { NotSignedIn } from '#shared/exceptions/domain_error'
import Mail from '#shared/mail/mail'
import { copyOfVessel } from '#vessels/contract/vessel_copy'
import Vessel from '#vessels/models/vessel'
import { bearer, createAdmin, createOwner, createUser, pageSession } from '#tests/support/accounts'
import { answers } from '#tests/support/answers'
import { createBooking, stayFrom } from '#tests/support/bookings'
import { emptyDatabase } from '#tests/support/database'
import { listingForm } from '#tests/support/listing_form'
import { createListing } from '#tests/support/listings'
import { mailsTo } from '#tests/support/mailbox'
import { dueNow, workQueue } from '#tests/support/queue'
import { codeOf, giveTotp, wrongCode } from '#tests/support/second_factors'
import { createTalk } from '#tests/support/conversations'
import { createReview, KIND_WORDS } from '#tests/support/reviews'
import { createVessel, vesselForm } from '#tests/support/vessels'

const OWN_TABLES = 'vessels favourites totp_devices one_time_tokens auth_access_tokens'.split(' ')

function closing(client: ApiClient, token: string, body: object = { password: PASSWORD }) {
  return client.post('/api/account/close').json(body).bearerToken(token)
}

async function refusedWith(client: ApiClient, user: User, code: string) {
  const refused = await answers(409, closing(client, await bearer(user)))
  refused.assertBodyContains({ code })
}

/** Sends the whole share of a payment, as the payout would. */
async function payOut(booking: Booking) {
  const payment = await Transaction.findByOrFail('reference', booking.id)

  return payment.merge({ transferredCents: payment.ownerPayoutCents }).save()
}

test.group('Closing one’s account', (group) => {
  group.each.setup(() => limiter.clear())
  group.each.setup(() => emptyDatabase)

  // Rule A74.
  test('is refused without the password and the code, and while stays or money are open; nothing changes', async ({
    client,
    assert,
  }) => {
    const renter = await createUser()
    const listing = await createListing()
    const { owner } = listing
    const stay = await createBooking({ listing, renter, state: 'confirmed', from: 5 })
    const hold = await createBooking({ renter, from: 50 })

    await answers(401, client.post('/api/account/close').json({ password: PASSWORD }))
    const wrong = await answers(422, closing(client, await bearer(renter), { password: 'x' }))
    assert.equal(wrong.body().errors[0].field, 'password')
    for (const person of [renter, owner]) await refusedWith(client, person, 'OPEN_STAYS')

    await stay.merge({ status: 'COMPLETED' }).save()
    await refusedWith(client, owner, 'OPEN_MONEY')
    const payment = await payOut(stay)
    const refund = await Refund.create({
      transactionId: payment.id,
      paymentIntentId: payment.paymentIntentId!,
      amountCents: 100,
      ownerShareCents: 0,
      reason: 'cancellation',
      status: 'pending',
    })
    for (const person of [renter, owner]) await refusedWith(client, person, 'OPEN_MONEY')
    await refund.merge({ status: 'succeeded' }).save()
    await Dispute.create({
      transactionId: payment.id,
      stripeDisputeId: 'dp_1',
      amountCents: 100,
      reason: 'general',
      status: 'needs_response',
    })
    for (const person of [renter, owner]) await refusedWith(client, person, 'OPEN_MONEY')
    await refusedWith(client, await createAdmin(), 'LAST_ADMINISTRATOR')

    await giveTotp(renter)
    await Dispute.query().delete()
    const token = await bearer(renter)
    for (const code of [undefined, wrongCode()]) {
      const refused = await answers(422, closing(client, token, { password: PASSWORD, code }))
      assert.equal(refused.body().errors[0].field, 'code')
    }
    for (const person of [renter, owner]) {
      const { email, firstName, lastName, isActive, closedAt } = await User.findOrFail(person.id)
      const former = { email: person.email, firstName: person.firstName, lastName: person.lastName }
      assert.deepEqual(
        { email, firstName, lastName, isActive, closedAt },
        { ...former, isActive: true, closedAt: null }
      )
    }
    await hold.refresh()
    await listing.refresh()
    assert.deepEqual([hold.status, listing.deletedAt], ['PENDING', null])
    assert.isEmpty(await Mail.all())

    await answers(204, closing(client, token, { password: PASSWORD, code: codeOf() }))
  })

  // Rule A75.
  test('removes what is theirs alone, leaves records without a name and frees the address', async ({
    client,
    assert,
  }) => {
    const user = await createOwner({
      firstName: 'Mere',
      lastName: 'Secret',
      phone: '+64215550199',
      photoKey: '4c1d5a39-5b0e-4b1e-9a57-6e0c1e0a7a11',
    })
    const file = personPhotoFile(user.photoKey!)
    await drive.use().put(file, 'picture')
    const own = await createListing({ owner: user })
    await Draft.create({ ownerId: user.id, fields: { title: 'Not ready' }, step: 'basics' })
    const elsewhere = await createListing()
    const boat = await createVessel({ userId: user.id, policyNumber: 'P-77', registration: 'R-1' })
    const kept = { vesselId: boat.id, vessel: copyOfVessel(boat) }
    const past = { renter: user, listing: elsewhere, from: -20, ...kept }
    const stay = await createBooking({ ...past, state: 'completed' })
    const hold = await createBooking({ renter: user, listing: elsewhere, from: 40, ...kept })
    const heldThere = await createBooking({ listing: own, from: 40 })
    await Favourite.create({ userId: user.id, listingId: elsewhere.id })
    await createReview(stay)
    const talk = await createTalk([['renter', 'Kia ora']], { listing: elsewhere, renter: user })
    const [token, session] = [await bearer(user), await pageSession(user)]

    await answers(204, closing(client, token))
    for (const request of [client.get('/api/account'), client.get('/api/auth/me')])
      await answers(401, request.bearerToken(token))
    const page = await client.get('/account').withSession(session).redirects(0)
    page.assertStatus(302)
    const credentials = { email: user.email, password: PASSWORD }
    const login = await answers(401, client.post('/api/auth/login').json(credentials))
    assert.equal(login.body().message, 'Invalid credentials')
    await answers(404, client.get(`/api/listings/${own.id}`))

    const closed = await User.findOrFail(user.id)
    assert.notInclude(closed.email, user.id, 'an address that somebody could have registered')
    const [mail, ...others] = await mailsTo(user.email)
    assert.isEmpty(others)
    assert.equal(mail.subject, 'Your account is closed')
    await workQueue()
    assert.isFalse(await drive.use().exists(file))
    assert.isEmpty([...(await Vessel.all()), ...(await Favourite.all()), ...(await Draft.all())])
    for (const booking of [hold, heldThere]) {
      await booking.refresh()
      assert.equal(booking.status, 'CANCELLED')
    }
    await stay.refresh()
    assert.isNull(stay.vesselId)
    assert.containsSubset(stay.vessel, { name: 'Kotare', policyNumber: null, registration: null })

    const seen = await client
      .get('/api/bookings/owner/my-bookings')
      .bearerToken(await bearer(elsewhere.owner))
    const renters = seen.body().map((booking: { renter: object }) => booking.renter)
    const former = { firstName: 'Former member', lastName: null, email: null }
    assert.containsSubset(renters, [former, former])
    const thread = await answers(200, client.get(talk.path).bearerToken(talk.ownerToken))
    assert.containsSubset(thread.body(), {
      renter: { firstName: 'Former member', photo: null },
      messages: [{ text: 'Kia ora' }],
      canWrite: false,
    })
    const write = client.post(`${talk.path}/messages`).json({ text: 'Are you there?' })
    const unanswered = await answers(409, write.bearerToken(talk.ownerToken))
    unanswered.assertBodyContains({ code: 'CONVERSATION_CLOSED' })
    const reviews = await answers(200, client.get(`/api/listings/${elsewhere.id}/reviews`))
    assert.containsSubset(reviews.body().reviews, [
      { text: KIND_WORDS, author: { firstName: 'Former member', photo: null } },
    ])
    await answers(404, client.get(`/api/hosts/${user.id}`))
    const { rows } = await db.rawQuery(
      `SELECT to_jsonb(u) - 'id' AS person FROM users u WHERE id = ?`,
      [user.id]
    )
    for (const secret of ['Mere', 'Secret', user.email, '5550199'])
      assert.notInclude(JSON.stringify(rows), secret)
    assert.lengthOf(await Transaction.query().where('payer_id', user.id), 1)

    await dueNow()
    await workQueue()
    assert.isNull(await Mail.findBy('recipient', user.email))
    await answers(
      201,
      client.post('/api/auth/register').json({ ...credentials, firstName: 'New', lastName: 'Name' })
    )
    const admin = await createAdmin()
    const refused = await client
      .patch(`/api/admin/users/${user.id}/ban`)
      .json({ reason: 'why' })
      .bearerToken(await bearer(admin))
    refused.assertStatus(409)
    refused.assertBodyContains({ code: 'FORMER_MEMBER' })
  })

  // Rule A76.
  test('and a booking at the same moment: there is one or the other', async ({
    client,
    assert,
  }) => {
    const listing = await createListing()
    const user = await createUser()
    const [token, second] = [await bearer(user), await bearer(user)]
    const { checkIn, checkOut } = stayFrom(10, 3)

    const answered = await Promise.all([
      closing(client, token),
      client
        .post('/api/bookings')
        .json({ listingId: listing.id, checkIn, checkOut })
        .bearerToken(second),
      closing(client, second),
    ])
    const [one, booked, other] = answered.map((answer) => answer.status())
    const { closedAt } = await User.findOrFail(user.id)
    const holds = await Booking.query().where({ renterId: user.id, status: 'PENDING' })

    assert.isFalse(closedAt !== null && holds.length > 0)
    assert.isAtMost([one, other].filter((status) => status === 204).length, 1)
    assert.equal(closedAt !== null, [one, other].includes(204))
    assert.notInclude([one, booked, other], 500)
    assert.isTrue(DateTime.isDateTime(closedAt) || holds.length === 1)
  })

  // Rule A77.
  test('and something new of the person at the same moment: nothing is left behind', async ({
    client,
    assert,
  }) => {
    const owner = await createOwner({ firstName: 'Mere' })
    const listing = await createListing()
    const [token, second] = [await bearer(owner), await bearer(owner)]
    const call = (method: 'post' | 'patch', path: string, body: object = {}) =>
      client[method](`/api${path}`).json(body).bearerToken(second)

    const [closed, again, ...others] = await Promise.all([
      closing(client, token),
      closing(client, second),
      call('patch', '/account', { firstName: 'Hana', phone: '021 555 0199' }),
      call('post', '/vessels', vesselForm()),
      call('post', '/listings', listingForm()),
      call('post', `/favorites/${listing.id}`),
      call('post', '/account/become-owner'),
      call('post', '/account/two-factor/totp', { password: PASSWORD }),
      call('post', '/account/email', { email: 'new@example.com', password: PASSWORD }),
    ])
    assert.lengthOf(
      [closed, again].filter((answer) => answer.status() === 204),
      1
    )
    for (const answer of others)
      assert.isTrue(answer.status() < 300 || answer.status() === 401, answer.text())

    const { firstName, phone } = await User.findOrFail(owner.id)
    assert.deepEqual([firstName, phone], ['Former member', null])
    const left: unknown[] = []
    for (const table of OWN_TABLES) left.push(...(await db.from(table).select('*')))
    assert.isEmpty(left)
    const listings = await db.from('listings').where({ owner_id: owner.id }).whereNull('deleted_at')
    assert.isEmpty(listings)
  })

  // Rule A77.
  test('nothing new is kept of an account that was deleted meanwhile', async ({ assert }) => {
    const user = await createUser()
    const { id: listingId } = await createListing()
    await user.delete()

    const saving = new SaveFavourite().handle({ userId: user.id, listingId })

    await assert.rejects(() => saving, NotSignedIn)
    assert.isEmpty(await Favourite.all())
  })
})
