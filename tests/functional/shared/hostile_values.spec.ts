import limiter from '@adonisjs/limiter/services/main'
import { test } from '@japa/runner'
import Booking from '#booking/models/booking'
import Listing from '#catalog/models/listing'
import User from '#identity/models/user'
import { bearer, createAdmin, createOwner, createUser, pageSession } from '#tests/support/accounts'
import { createBooking } from '#tests/support/bookings'
import { expectStatus } from '#tests/support/calls'
import { emptyDatabase } from '#tests/support/database'
import { listingForm } from '#tests/support/listing_form'
import { createListing } from '#tests/support/listings'

/** What is taken as a number by accident. */
const NO_NUMBERS: unknown[] = [
  { toString: 1 },
  { valueOf: 'x' },
  [],
  [3],
  ['3'],
  true,
  false,
  '',
  ' ',
  ' 3',
  '12e3',
  '0x1',
  '0b1',
  '1_000',
  '+3',
  '.5',
  '3.',
  'Infinity',
  'NaN',
]

/** No global transaction: a database error would abort it. */
test.group('Values of another kind', (group) => {
  group.each.setup(() => emptyDatabase)
  group.each.setup(() => limiter.clear())

  // Rule H21.
  test('an object or a list in the place of an email address is refused before it is counted', async ({
    client,
    assert,
  }) => {
    for (const email of [{ toString: 1 }, { toString: 'x' }, [{}], ['a@example.com'], 7, true])
      for (const path of ['/api/auth/login', '/api/auth/request-password-reset']) {
        const answer = await client.post(path).json({ email, password: 'kahawai-42-dawn' })
        assert.equal(answer.status(), 422, `${path} ${JSON.stringify(email)} ${answer.text()}`)
        assert.equal(answer.body().errors[0].field, 'email')
        await limiter.clear()
      }
  })

  // Rule H21.
  test('every number of a mooring is a number or a text of plain decimals', async ({
    client,
    assert,
  }) => {
    const token = await bearer(await createOwner())
    const form = listingForm()
    const numbers = Object.keys(form).filter(
      (name) => typeof (form as Record<string, unknown>)[name] === 'number'
    )
    assert.includeMembers(numbers, ['latitude', 'lowTideDepth', 'weightCapacity', 'pricePerNight'])

    for (const name of numbers)
      for (const value of NO_NUMBERS) {
        if (value === '' && ['pricePerNight', 'minimumNights'].includes(name)) continue
        const answer = await client
          .post('/api/listings')
          .json({ ...form, [name]: value })
          .bearerToken(token)
        assert.equal(answer.status(), 422, `${name} ${JSON.stringify(value)} ${answer.text()}`)
        assert.equal(answer.body().errors[0].field, name)
      }
    assert.lengthOf(await Listing.all(), 0)

    const texts = Object.fromEntries(
      numbers.map((name) => [name, String((form as Record<string, unknown>)[name])])
    )
    const taken = await client
      .post('/api/listings')
      .json({ ...form, ...texts })
      .bearerToken(token)
    taken.assertStatus(201)
  })

  // Rule H21.
  test('days, amounts, prices and places in an order are numbers too', async ({
    client,
    assert,
  }) => {
    const token = await bearer(await createAdmin())
    const { id } = await createUser()
    const { id: listingId } = await createListing()
    const problem = `/api/admin/payment-problems/${id}/refund-elsewhere`

    for (const value of NO_NUMBERS)
      for (const [call, body, field] of [
        [client.patch(`/api/admin/users/${id}/suspend`), { days: value }, 'days'],
        [client.post(problem), { amount: value, reference: 'Transfer 1' }, 'amount'],
        [
          client.post('/api/bookings'),
          { listingId, checkIn: '2027-02-05', checkOut: '2027-02-07', totalPrice: value },
          'totalPrice',
        ],
      ] as const) {
        const answer = await call.json(body).bearerToken(token)
        assert.equal(answer.status(), 422, `${field} ${JSON.stringify(value)} ${answer.text()}`)
        assert.equal(answer.body().errors[0].field, field)
      }

    const { suspendedUntil } = await User.findOrFail(id)
    assert.isNull(suspendedUntil)
    assert.lengthOf(await Booking.all(), 0)
  })

  // Rule H21.
  test('numbers of a query are plain decimals', async ({ client, assert }) => {
    for (const page of ['0x1', '1e0', '', ' 1', '1.5', '+1', 'one'])
      for (const path of ['/api/listings', '/api/listings/map'])
        for (const name of ['page', 'minPrice', 'draft']) {
          if (path.endsWith('map') && name === 'page') continue
          if (name !== 'page' && page === '1.5') continue
          const answer = await client.get(path).qs({ [name]: page })
          assert.equal(answer.status(), 422, `${path}?${name}=${page}`)
        }
    for (const query of ['page[]=1', 'page=1&page=2', 'page[a]=1', 'search[a]=b'])
      await expectStatus(client.get(`/api/listings?${query}`), 422)
  })

  // Rule H24.
  test('true and false are the only booleans', async ({ client, assert }) => {
    const owner = await createOwner()
    const listing = await createListing({ owner })
    const token = await bearer(owner)

    for (const available of ['false', 'true', 1, 0, '1', '0', 'on', 'off', null, [], {}, '']) {
      const answer = await client
        .patch(`/api/listings/${listing.id}`)
        .json({ available })
        .bearerToken(token)
      assert.equal(answer.status(), 422, JSON.stringify(available))
    }
    await listing.refresh()
    assert.isTrue(listing.isActive)

    const admin = await bearer(await createAdmin())
    for (const [isActive, status] of [
      ['true', 200],
      ['false', 200],
      ['1', 422],
      ['on', 422],
      ['', 422],
    ] as const) {
      const answer = await client.get('/api/admin/listings').qs({ isActive }).bearerToken(admin)
      assert.equal(answer.status(), status, isActive)
    }
  })

  // Rule H23.
  test('a body that is no object changes nothing', async ({ assert }) => {
    const booking = await createBooking()
    const token = await bearer(booking.renter)
    const send = async ({ body, ...headers }: Record<string, string>) => {
      const address = `http://${process.env.HOST}:${process.env.PORT}/api/bookings/${booking.id}/cancel`
      const answer = await fetch(address, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'authorization': `Bearer ${token}`,
          ...headers,
        },
        body,
      })

      return { status: answer.status, ...((await answer.json()) as { message: string }) }
    }
    const bodies = ['[]', '[1]', 'null', '"text"', '7', 'true', '[{"reason":"x"}]', '{"reason":']

    for (const body of bodies) {
      const answer = await send({ body })
      assert.equal(answer.status, 400, body)
      assert.isString(answer.message)
    }

    for (const encoding of ['br', 'gzip', 'deflate']) {
      const answer = await send({ 'body': '{}', 'content-encoding': encoding })
      assert.equal(answer.status, 400, encoding)
    }
    const unknown = await send({ 'body': '{}', 'content-encoding': 'zebra' })
    assert.equal(unknown.status, 415)
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const answer = await send({ 'body': 'reason=x', 'content-type': type })
      assert.equal(answer.status, 400, type)
      assert.equal(answer.message, 'Please send the request as JSON')
    }

    const { status } = await Booking.findOrFail(booking.id)
    assert.equal(status, booking.status)
  })

  test('administrators find the bookings of a person by a word', async ({ client, assert }) => {
    const booking = await createBooking()
    await createBooking()
    const token = await bearer(await createAdmin())
    const query = { search: booking.renter.lastName, person: booking.renterId }

    const answer = await client.get('/api/admin/bookings').qs(query).bearerToken(token)

    answer.assertStatus(200)
    assert.deepEqual(
      answer.body().bookings.map(({ id }: { id: string }) => id),
      [booking.id]
    )
    const none = await client
      .get('/api/admin/bookings')
      .qs({ ...query, search: 'nobody of that name' })
      .bearerToken(token)
    assert.deepEqual(none.body().bookings, [])
  })

  test('their page finds them too', async ({ client }) => {
    const booking = await createBooking()
    const session = await pageSession(await createAdmin())

    const page = await client
      .get('/admin/bookings')
      .qs({ search: booking.renter.lastName, person: booking.renterId })
      .withSession(session)
      .withInertia()

    page.assertStatus(200)
  })
})
