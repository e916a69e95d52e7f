import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import OneTimeToken from '#identity/models/one_time_token'
import { AccountUpdated } from '#payments/events/payment_events'
import ConnectedAccount from '#payments/models/connected_account'
import Transfer from '#payments/models/transfer'
import type User from '#identity/models/user'
import { bearer, createOwner, createUser, pageSession } from '#tests/support/accounts'
import { answers } from '#tests/support/answers'
import { collectEvents } from '#tests/support/events'
import { anOrder, connectedOwner, payFor, runPayouts, settle } from '#tests/support/payments'
import { withStripe } from '#tests/support/stripe'

test.group('Connected accounts', (group) => {
  const stripe = withStripe(group)

  // Rule M28.
  test('an owner without an account is not onboarded and cannot be paid', async ({ client }) => {
    const owner = await createOwner()

    const response = await client.get('/stripe/connect/status').bearerToken(await bearer(owner))

    response.assertStatus(200)
    response.assertBody({ onboarded: false, chargesEnabled: false })
  })

  // Rule M27.
  test('is for owners only', async ({ client, assert }) => {
    const renter = await bearer(await createUser())

    for (const [method, path] of [
      ['get', '/api/stripe/connect/status'],
      ['post', '/stripe/connect/onboard'],
    ] as const) {
      const asGuest = await client[method](path)
      asGuest.assertStatus(401)
      const asRenter = await client[method](path).bearerToken(renter)
      asRenter.assertStatus(403)
    }
    assert.lengthOf(await ConnectedAccount.all(), 0)
  })

  // Rule M27.
  test('each click returns a new account link for the same account', async ({ client, assert }) => {
    const owner = await createOwner()
    const token = await bearer(owner)

    const first = await client.post('/stripe/connect/onboard').bearerToken(token)
    const second = await client.post('/stripe/connect/onboard').bearerToken(token)

    first.assertStatus(200)
    assert.match(first.body().url, /^http/)
    assert.notEqual(second.body().url, first.body().url)
    assert.lengthOf(await ConnectedAccount.all(), 1)
  })

  test('concurrent clicks create one account', async ({ client, assert }) => {
    const token = await bearer(await createOwner())

    await Promise.all(
      [1, 2, 3, 4].map(() => client.post('/stripe/connect/onboard').bearerToken(token))
    )

    assert.lengthOf(await ConnectedAccount.all(), 1)
    const created = stripe.control
      .requests()
      .filter(
        ({ method, path, status }) => [method, path, status].join() === 'POST,/v2/core/accounts,200'
      )
    assert.isAtLeast(created.length, 1)
    assert.lengthOf(new Set(created.map(({ idempotencyKey }) => idempotencyKey)), 1)
  })

  test('answers 503 while Stripe cannot be reached', async ({ client }) => {
    const token = await bearer(await createOwner())
    stripe.control.addFault({ effect: 'down' })

    const response = await client.post('/stripe/connect/onboard').bearerToken(token)

    response.assertStatus(503)
    response.assertHeader('retry-after', '30')
    response.assertBodyContains({ code: 'PAYMENT_PROVIDER_UNAVAILABLE' })
  })

  // Rule M28.
  test('the return page and a webhook event read the account again', async ({ client, assert }) => {
    const updates = collectEvents(AccountUpdated)
    const owner = await createOwner()
    const token = await bearer(owner)
    await client.post('/stripe/connect/onboard').bearerToken(token)
    const { stripeAccountId } = await ConnectedAccount.findByOrFail({ userId: owner.id })

    const early = await client
      .get('/stripe/connect/return')
      .withSession(await pageSession(owner))
      .redirects(0)
    early.assertHeader('location', '/owner/dashboard')
    await owner.refresh()
    assert.isFalse(owner.stripeOnboarded)

    stripe.control.finishOnboarding(stripeAccountId!)
    await stripe.deliver()
    await owner.refresh()
    assert.isTrue(owner.stripeOnboarded)
    const status = await client.get('/stripe/connect/status').bearerToken(token)
    status.assertBody({ onboarded: true, chargesEnabled: true })

    stripe.control.setCapability(stripeAccountId!, 'restricted', ['individual.dob.day'])
    await client
      .get('/stripe/connect/return')
      .withSession(await pageSession(owner))
      .redirects(0)
    await stripe.deliver()
    await owner.refresh()
    assert.isFalse(owner.stripeOnboarded)
    assert.deepEqual(
      updates.map(({ chargesEnabled }) => chargesEnabled),
      [true, false]
    )
  })

  /** Follows a mailed link; the address counts as never proven before. */
  async function prove(client: ApiClient, user: User, way: 'verify-email' | 'reset-password') {
    const purpose = way === 'verify-email' ? ('verify_email' as const) : ('reset_password' as const)
    await user.merge({ emailVerifiedAt: null }).save()
    const issue = { userId: user.id, purpose, now: DateTime.utc(), goodFor: { hours: 1 } }
    const { token } = await db.transaction((trx) => OneTimeToken.issue(issue, trx))
    const password = 'a quiet anchorage at dusk'
    await answers(200, client.post(`/api/auth/${way}`).json({ token, password }))
    await user.refresh()
  }

  // Rule A91.
  test('no account is connected before the address is verified', async ({ client, assert }) => {
    const stranger = await createOwner()
    await stranger.merge({ emailVerifiedAt: null }).save()

    const call = client.post('/stripe/connect/onboard').bearerToken(await bearer(stranger))
    const refused = await answers(409, call)
    const page = client.get('/stripe/connect/refresh').withSession(await pageSession(stranger))
    await answers(409, page.redirects(0))

    refused.assertBodyContains({ code: 'EMAIL_NOT_VERIFIED' })
    assert.lengthOf(await ConnectedAccount.all(), 0)
    assert.lengthOf(stripe.control.requests(), 0)
  })

  // Rule A92.
  test('the first proof of the mailbox by {$self} detaches the account of whoever came before')
    .with(['verify-email', 'reset-password'] as const)
    .run(async ({ client, assert }, way) => {
      const { owner, stripeAccountId: former } = await connectedOwner(client, stripe)

      await prove(client, owner, way)

      const token = await bearer(owner)
      const status = await client.get('/stripe/connect/status').bearerToken(token)
      status.assertBody({ onboarded: false, chargesEnabled: false })
      assert.isFalse(owner.stripeOnboarded)
      await answers(200, client.post('/stripe/connect/onboard').bearerToken(token))
      const { stripeAccountId } = await ConnectedAccount.findByOrFail({ userId: owner.id })
      assert.isString(stripeAccountId)
      assert.notEqual(stripeAccountId, former)
    })

  // Rule A92.
  test('an account that money was sent to stays', async ({ client, assert }) => {
    const { owner, stripeAccountId } = await connectedOwner(client, stripe)
    const account = await ConnectedAccount.findByOrFail({ userId: owner.id })
    const order = await anOrder({ payeeId: owner.id })
    await payFor(order)
    await settle(order)
    await runPayouts(DateTime.utc().plus({ days: 11 }))
    assert.lengthOf(await Transfer.all(), 1)

    await prove(client, owner, 'verify-email')

    await account.refresh()
    assert.equal(account.stripeAccountId, stripeAccountId)
    assert.isTrue(owner.stripeOnboarded)
  })
})
