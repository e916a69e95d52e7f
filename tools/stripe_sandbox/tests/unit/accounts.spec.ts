import { test } from '@japa/runner'
import type Stripe from 'stripe'
import { ownerParams, refusal, runningSandbox, submit, its } from './running_sandbox.js'

const REFRESH = 'http://127.0.0.1:3333/stripe/refresh'
const RETURN = 'http://127.0.0.1:3333/stripe/return'
const FACTS = { holder: 'A B', born: '1/2/1980', address: '1 Quay St', bank: '11-0000-0000000-010' }

function linkParams(account: string): Stripe.V2.Core.AccountLinkCreateParams {
  const collection: { fields: 'eventually_due' } = { fields: 'eventually_due' }
  return {
    account,
    use_case: {
      type: 'account_onboarding',
      account_onboarding: {
        refresh_url: REFRESH,
        return_url: RETURN,
        collection_options: collection,
      },
    },
  }
}

const transfersOf = (account: Stripe.V2.Core.Account) =>
  account.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers

test.group('Stripe sandbox accounts', () => {
  test('a new account has all requirements due', async ({ assert, cleanup }) => {
    const { stripe } = await runningSandbox(cleanup)
    const account = await stripe.v2.core.accounts.create(ownerParams)

    assert.match(account.id, /^acct_/)
    assert.containsSubset(account, {
      object: 'v2.core.account',
      contact_email: 'owner@example.com',
      dashboard: 'express',
      metadata: { user_id: 'user-1' },
    })
    assert.equal(transfersOf(account)?.status, 'restricted')
    assert.isAbove(account.requirements?.entries?.length ?? 0, 0)
    assert.equal(account.requirements?.summary?.minimum_deadline?.status, 'currently_due')
  })

  test('parts are returned only when included', async ({ assert, cleanup }) => {
    const { stripe } = await runningSandbox(cleanup)
    const { id } = await stripe.v2.core.accounts.create(ownerParams)
    const plain = await stripe.v2.core.accounts.retrieve(id)
    assert.isUndefined(plain.configuration)
    assert.isUndefined(plain.requirements)

    const full = await stripe.v2.core.accounts.retrieve(id, { include: ['identity', 'defaults'] })
    assert.equal(full.identity?.country, 'nz')
    assert.equal(full.defaults?.responsibilities.losses_collector, 'application')
  })

  test('invalid accounts and links are refused', async ({ assert, cleanup }) => {
    const { stripe } = await runningSandbox(cleanup)
    const accounts = stripe.v2.core.accounts
    const refusedParams = [
      { ...ownerParams, contact_email: undefined },
      { ...ownerParams, dashboard: 'express-plus' },
      { ...ownerParams, colour: 'teal' },
      { ...ownerParams, defaults: undefined },
    ]
    for (const params of refusedParams) {
      const error = await refusal(accounts.create(params as never))
      assert.equal(error.type, 'StripeInvalidRequestError')
      assert.equal(error.code, 'invalid_fields')
    }

    const { id } = await accounts.create(ownerParams)
    const old = linkParams(id)
    Object.assign(old.use_case.account_onboarding ?? {}, { configurations: ['recipient'] })
    const error = await refusal(stripe.v2.core.accountLinks.create(old))
    assert.match(error.message, /configurations/)
    const missing = await refusal(stripe.v2.core.accountLinks.create(linkParams('acct_none')))
    assert.equal(missing.code, 'resource_missing')
  })

  test('finishing the hosted page activates transfers', async ({ assert, cleanup }) => {
    const { stripe, control } = await runningSandbox(cleanup)
    const { id } = await stripe.v2.core.accounts.create(ownerParams)
    const link = await stripe.v2.core.accountLinks.create(linkParams(id))
    const page = await fetch(link.url)
    assert.equal(page.status, 200)
    assert.include(await page.text(), 'owner@example.com')

    const done = await submit(page.url, { ...FACTS, action: 'finish' })
    assert.equal(done.headers.get('location'), RETURN)
    const include: Stripe.V2.Core.AccountRetrieveParams = {
      include: ['configuration.recipient', 'requirements'],
    }
    const account = await stripe.v2.core.accounts.retrieve(id, include)
    assert.deepEqual(transfersOf(account), { status: 'active', status_details: [] })
    assert.deepEqual(account.requirements?.entries, [])
    assert.includeMembers(
      control.events().map((event) => event.type),
      [
        'v2.core.account[configuration.recipient].capability_status_updated',
        'v2.core.account[requirements].updated',
        'v2.core.account_link.returned',
      ]
    )
  })

  test('invalid details do not finish onboarding', async ({ assert, cleanup }) => {
    const { stripe } = await runningSandbox(cleanup)
    const { id } = await stripe.v2.core.accounts.create(ownerParams)
    const link = await stripe.v2.core.accountLinks.create(linkParams(id))
    const { url } = await fetch(link.url)
    const response = await submit(url, { ...FACTS, bank: '123', born: 'May', action: 'finish' })

    assert.equal(response.status, 422)
    assert.include(await response.text(), 'account number of 15 or 16 digits')
    const account = await stripe.v2.core.accounts.retrieve(id, {
      include: ['configuration.recipient'],
    })
    assert.equal(transfersOf(account)?.status, 'restricted')
  })

  test('returning unfinished does not activate transfers', async ({ assert, cleanup }) => {
    const { stripe, control } = await runningSandbox(cleanup)
    const { id } = await stripe.v2.core.accounts.create(ownerParams)
    const link = await stripe.v2.core.accountLinks.create(linkParams(id))
    const { url } = await fetch(link.url)
    const left = await submit(url, { action: 'leave' })

    assert.equal(left.headers.get('location'), RETURN)
    const account = await stripe.v2.core.accounts.retrieve(id, {
      include: ['configuration.recipient'],
    })
    assert.equal(transfersOf(account)?.status, 'restricted')
    assert.equal(control.events()[0].type, 'v2.core.account_link.returned')
  })

  test('a link works once and for five minutes', async ({ assert, cleanup }) => {
    const { stripe, control } = await runningSandbox(cleanup)
    const { id } = await stripe.v2.core.accounts.create(ownerParams)
    const leadsTo = async (url: string) => {
      const response = await fetch(url, { redirect: 'manual' })
      return response.headers.get('location')
    }

    const first = await stripe.v2.core.accountLinks.create(linkParams(id))
    assert.match((await leadsTo(first.url)) ?? '', /^\/onboarding\//)
    assert.equal(await leadsTo(first.url), REFRESH)
    const second = await stripe.v2.core.accountLinks.create(linkParams(id))
    control.advanceClock(301)
    assert.equal(await leadsTo(second.url), REFRESH)
  })

  test('accounts can also be created through v1', async ({ assert, cleanup }) => {
    const { stripe, control } = await runningSandbox(cleanup)
    const account = await stripe.accounts.create({
      country: 'NZ',
      email: 'owner@example.com',
      controller: {
        fees: { payer: 'application' },
        losses: { payments: 'application' },
        stripe_dashboard: { type: 'express' },
      },
      capabilities: { transfers: { requested: true } },
      metadata: { user_id: 'user-1' },
    })
    assert.deepEqual(account.capabilities, { transfers: 'inactive' })
    assert.isFalse(account.details_submitted)

    const link = await stripe.accountLinks.create({
      account: account.id,
      type: 'account_onboarding',
      refresh_url: REFRESH,
      return_url: RETURN,
      collection_options: { fields: 'eventually_due' },
    })
    const { url } = await fetch(link.url)
    await submit(url, { ...FACTS, action: 'finish' })
    const after = await stripe.accounts.retrieve(account.id)
    assert.deepEqual([after.capabilities?.transfers, after.details_submitted], ['active', true])
    assert.includeMembers(
      control.events().map((event) => event.type),
      ['account.updated', 'capability.updated']
    )
  })

  test('a restricted account can have new requirements', async ({ assert, cleanup }) => {
    const { stripe, control } = await runningSandbox(cleanup)
    const { id } = await stripe.v2.core.accounts.create(ownerParams)
    control.finishOnboarding(id)
    control.setCapability(id, 'restricted', ['external_account'])
    const account = await stripe.v2.core.accounts.retrieve(id, {
      include: ['configuration.recipient', 'requirements'],
    })

    assert.equal(transfersOf(account)?.status, 'restricted')
    assert.lengthOf(account.requirements?.entries ?? [], 1)
  })

  test('a closed account emits an event and cannot receive transfers', async ({
    assert,
    cleanup,
  }) => {
    const { stripe, control } = await runningSandbox(cleanup)
    const { id } = await stripe.v2.core.accounts.create(ownerParams)
    control.finishOnboarding(id)
    assert.isTrue(await its(stripe.v2.core.accounts.close(id), 'closed'))
    assert.equal(control.events()[0].type, 'v2.core.account.closed')

    const params = { amount: 100, currency: 'nzd', destination: id }
    assert.equal(await its(refusal(stripe.transfers.create(params)), 'code'), 'resource_missing')
  })
})
