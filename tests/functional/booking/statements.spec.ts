import { on } from 'node:events'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import pg from 'pg'
import type Listing from '#catalog/models/listing'
import Checkout from '#payments/models/checkout'
import { CHANGES } from '#shared/events/notify_changes'
import { bearer, createUser } from '#tests/support/accounts'
import { stayFrom } from '#tests/support/bookings'
import { createListing } from '#tests/support/listings'
import { closeCheckout } from '#tests/support/payments'
import { sentStatements } from '#tests/support/statements'
import { withStripe } from '#tests/support/stripe'
import { createVessel } from '#tests/support/vessels'

test.group('Statements of a booking', (group) => {
  const stripe = withStripe(group)
  const listener = new pg.Client(process.env.DATABASE_URL)
  group.setup(async () => {
    await listener.connect()
    await listener.query(`LISTEN ${CHANGES}`)
  })
  group.teardown(() => listener.end())

  /** Makes a booking; open pages were told of it when this ends, which can be after its answer. */
  async function hold(client: ApiClient, token: string, call: { listingId: string }) {
    const notifications = on(listener, 'notification')
    const answer = await client.post('/api/bookings').json(call).bearerToken(token)
    answer.assertStatus(201)
    for await (const [{ payload }] of notifications) if (payload.includes(call.listingId)) break
    return answer.body().id as string
  }

  async function held(client: ApiClient, token: string) {
    const { id: listingId } = await createListing()
    return hold(client, token, { listingId, ...stayFrom(10, 3) })
  }

  test('a new booking takes 5 statements, 10 with a boat or an earlier hold: here one less, as calls are counted in memory', async ({
    assert,
    client,
  }) => {
    const renter = await createUser()
    const token = await bearer(renter)
    const vessel = await createVessel({ userId: renter.id })
    const book = async (body: object = {}, listing?: Listing, from = 10) => {
      const { id: listingId } = listing ?? (await createListing())
      const call = { listingId, ...stayFrom(from, 3), ...body }
      return sentStatements(() => hold(client, token, call))
    }
    await book()

    const listing = await createListing()
    const sent = [
      await book({}, listing),
      await book({ vesselId: vessel.id }),
      await book({}, listing, 20),
    ]

    // In the transaction it would let one booking commit at a time.
    for (const statements of sent) {
      const end = statements.findLastIndex((one) => /COMMIT|INSERT INTO calendar_entries/.test(one))
      assert.isAbove(end, 0)
      assert.isAbove(statements.indexOf(NOTIFICATION), end)
    }
    const [alone, withBoat, again] = sent.map(withoutNotification)
    assert.lengthOf(alone, 4, alone.join('\n'))
    // In a single write, which PostgreSQL takes for one transaction.
    assert.match(alone[2], /pg_advisory_xact_lock/)
    assert.match(alone[3], /INSERT INTO calendar_entries/)
    // Sent together: the limits are checked by what was committed before the locks were granted.
    assert.match(withBoat[4], /pg_advisory_xact_lock/)
    assert.match(withBoat[5], /"isFree", held/)
    assert.lengthOf(withBoat, 9, withBoat.join('\n'))
    assert.lengthOf(again, 9, again.join('\n'))
  })

  test('a new payment page takes 24 statements, and an open one 5: here one less each', async ({
    assert,
    client,
  }) => {
    const token = await bearer(await createUser())
    const open = async (id: string) =>
      sentStatements(async () => {
        const answer = await client.post(`/api/bookings/${id}/checkout`).bearerToken(token)
        answer.assertStatus(200)
      })
    await open(await held(client, token))

    const id = await held(client, token)
    const [first, again] = [await open(id), await open(id)]

    assert.lengthOf(first, 23, first.join('\n'))
    assert.lengthOf(again, 4, again.join('\n'))
  })

  test('a payment page after one that was closed takes 22 statements: here one less', async ({
    assert,
    client,
  }) => {
    const token = await bearer(await createUser())
    const id = await held(client, token)
    const open = async () => {
      const answer = await client.post(`/api/bookings/${id}/checkout`).bearerToken(token)
      answer.assertStatus(200)
    }
    await open()
    await closeCheckout({ reference: id })
    // Stripe tells of it; what that writes is no part of the page.
    await stripe.control.settleWebhooks()

    const second = await sentStatements(open)

    assert.lengthOf(second, 21, second.join('\n'))
    const { attempt, url } = await Checkout.findByOrFail({ status: 'open' })
    assert.equal(attempt, 2)
    assert.isNotNull(url)
  })
})

const NOTIFICATION = 'SELECT pg_notify($1, $2)'

/** One booking sends one, which is no part of its answer. */
function withoutNotification(statements: string[]): string[] {
  return statements.toSpliced(statements.indexOf(NOTIFICATION), 1)
}
