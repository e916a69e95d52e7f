import { randomUUID } from 'node:crypto'
import testUtils from '@adonisjs/core/services/test_utils'
import drive from '@adonisjs/drive/services/main'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { PASSWORD } from '#database/factories/identity/user_factory'
import Favourite from '#catalog/models/favourite'
import User from '#identity/models/user'
import { bearer, createAdmin, createOwner, createUser, pageSession } from '#tests/support/accounts'
import { createBooking } from '#tests/support/bookings'
import { listingForm } from '#tests/support/listing_form'
import { createListing } from '#tests/support/listings'
import { headersOf, mailsTo } from '#tests/support/mailbox'
import { listingWithToken, uploaded } from '#tests/support/photo_uploads'
import { workQueue } from '#tests/support/queue'

const HTML = 'text/html,application/xhtml+xml,*/*;q=0.8'

test.group('Odd requests', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule H23.
  test('a body of another type is refused, and what was asked is not done', async ({
    assert,
    client,
  }) => {
    const booking = await createBooking({ state: 'confirmed' })
    const token = await bearer(booking.renter)

    for (const type of ['application/octet-stream', 'text/plain', 'application/xml']) {
      const answer = await client
        .post(`/bookings/${booking.id}/cancel`)
        .header('content-type', type)
        .form('garbage' as never)
        .bearerToken(token)

      answer.assertStatus(400)
    }
    await booking.refresh()
    assert.equal(booking.status, 'CONFIRMED')
  })

  // Rule H23.
  test('bytes that are no UTF-8 are refused, and nothing is stored', async ({ assert }) => {
    const body = Buffer.concat([
      Buffer.from('{"email":"mere@example.com","password":"a good one","firstName":"M'),
      Buffer.from([0xc3, 0x28]),
      Buffer.from('re","lastName":"Parata"}'),
    ])

    const answer = await fetch(`http://${process.env.HOST}:${process.env.PORT}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })

    assert.equal(answer.status, 400)
    assert.match(((await answer.json()) as { message: string }).message, /UTF-8/)
    assert.lengthOf(await User.all(), 0)
  })

  // Rule H2.
  test('a bearer token counts in any case of its name, also without /api', async ({ client }) => {
    const user = await createUser()
    const token = await bearer(user)

    for (const name of ['bearer', 'BEARER', 'Bearer']) {
      const answer = await client
        .get('/auth/me')
        .header('accept', HTML)
        .header('authorization', `${name} ${token}`)

      answer.assertStatus(200)
      answer.assertBodyContains({ id: user.id })
    }
  })

  // Rule H7.
  test('a page that is no number is refused, whatever it is')
    .with([
      { query: 'page[toString]=1', status: 400 },
      { query: 'page%5BvalueOf%5D=1', status: 400 },
      { query: 'limit[__proto__]=1', status: 400 },
      { query: 'page[]=1', status: 422 },
      { query: 'page=1&page=2', status: 422 },
    ])
    .run(async ({ client }, { query, status }) => {
      const answer = await client.get(`/api/listings?${query}`)

      answer.assertStatus(status)
    })

  // Rule H36.
  test('favourites and conversations of what is not there are not found', async ({
    assert,
    client,
  }) => {
    const token = await bearer(await createUser())
    for (const id of ['nonsense', randomUUID()]) {
      const checked = await client.get(`/api/favorites/check/${id}`).bearerToken(token)
      checked.assertStatus(404)
      const removed = await client.delete(`/api/favorites/${id}`).bearerToken(token)
      removed.assertStatus(404)
    }
    const listing = await createListing()
    await client.post(`/api/favorites/${listing.id}`).bearerToken(token)
    for (let turn = 0; turn < 2; turn += 1) {
      const removed = await client.delete(`/api/favorites/${listing.id}`).bearerToken(token)
      removed.assertStatus(204)
    }
    assert.lengthOf(await Favourite.all(), 0)

    for (const field of ['bookingId', 'listingId']) {
      const listed = await client.get(`/api/conversations?${field}=nonsense`).bearerToken(token)
      listed.assertStatus(422)
      assert.equal(listed.body().errors[0].field, field)
    }
  })

  test('messages name what is meant', async ({ assert, client }) => {
    const { id } = await createListing()
    const tides = await client.get(`/api/listings/${id}/tides?from=1999-01-01`)
    assert.equal(tides.body().message, 'We have tides from one year ago to two years ahead')

    const near = await client.get('/api/places?near=')
    assert.notInclude(JSON.stringify(near.body()), 'the near')
    const owner = await createOwner()
    const listing = await createListing({ owner })
    const answer = await client
      .patch(`/api/listings/${listing.id}`)
      .json(listingForm({ accessInstructions: 'At the gate\u0000' }))
      .bearerToken(await bearer(owner))
    answer.assertStatus(422)
    assert.include(answer.body().message, 'The access instructions have characters')
  })

  // Rule G16.
  test('HEAD /live has the status and the headers of GET', async ({ client }) => {
    const user = await createUser()
    const answer = await client.head('/live').withSession(await pageSession(user))

    answer.assertStatus(200)
    answer.assertHeader('content-type', 'text/event-stream')
  })

  // Rules H35, N13.
  test('CSV files begin with a byte order mark, and mails say that a program sent them', async ({
    assert,
    client,
  }) => {
    const admin = await createAdmin()
    const file = await client.get('/admin/revenue.csv').withSession(await pageSession(admin))
    assert.match(file.text(), /^\uFEFFMonth,/)

    const { email } = await createUser()
    await client.post('/auth/request-password-reset').json({ email })
    await workQueue()
    const [mail] = await mailsTo(email)
    const headers = await headersOf(mail.id)
    assert.equal(headers['auto-submitted'], 'auto-generated')
    await client.post('/auth/login').json({ email, password: PASSWORD })
  })

  // Rule H34.
  test('a photo whose file is gone is not found', async ({ assert, client }) => {
    drive.fake()
    const upstream = await listingWithToken()
    const { url } = await uploaded({ client, ...upstream })
    const { storage_key: key } = await db.from('photos').first()
    await drive.use().deleteAll(`photos/${key}`)

    const answer = await client.get(url)
    drive.restore()

    assert.equal(answer.status(), 404)
    answer.assertHeader('cache-control', 'no-store')
  })
})
