import { test } from '@japa/runner'
import { AccountUpdated } from '#payments/events/payment_events'
import ConnectedAccount from '#payments/models/connected_account'
import { bearer, createOwner, createUser, pageSession } from '#tests/support/accounts'
import { collectEvents } from '#tests/support/events'
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
})
