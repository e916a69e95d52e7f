import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { generateSchemas, SCHEMAS_FILE } from '#tests/support/stripe_requests/generate'
import { violationsOf } from '#tests/support/stripe_requests/violations'

const refund = { payment_intent: 'pi_1', amount: '100', metadata: { refund_id: '1' } }
const request = (params: object) => ({ method: 'POST', path: '/v1/refunds', params })

test.group('Requests to Stripe', () => {
  test('the schemas are those of the installed stripe package (npm run stripe:schemas)', ({
    assert,
  }) => {
    assert.isTrue(readFileSync(SCHEMAS_FILE, 'utf8') === generateSchemas())
  }).timeout(60_000)

  test('a valid request has no violations', ({ assert }) => {
    assert.deepEqual(violationsOf(request(refund)), [])
    assert.deepEqual(
      violationsOf({
        method: 'GET',
        path: '/v1/checkout/sessions/cs_test_1',
        params: { expand: ['payment_intent'] },
      }),
      []
    )
  })

  test('{title} is found')
    .with([
      { title: 'a parameter Stripe does not know', wrong: { ...refund, booking: '1' } },
      { title: 'text for a number', wrong: { ...refund, amount: 'all of it' } },
      { title: 'one value for a list', wrong: { ...refund, expand: { a: '1' } } },
    ])
    .run(({ assert }, { wrong }) => {
      assert.isNotEmpty(violationsOf(request(wrong)))
    })

  test('a removed nested parameter is found', ({ assert }) => {
    const use = { type: 'account_onboarding', account_onboarding: { refresh_url: 'http://a' } }
    const link = (more: object) => ({
      method: 'POST',
      path: '/v2/core/account_links',
      params: {
        account: 'acct_1',
        use_case: { ...use, account_onboarding: { ...use.account_onboarding, ...more } },
      },
    })

    assert.deepEqual(violationsOf(link({})), [])
    assert.isNotEmpty(violationsOf(link({ configurations: ['recipient'] })))
  })

  test('a missing parameter is found', ({ assert }) => {
    const transfer = { amount: '1', currency: 'nzd' }

    assert.match(
      violationsOf({ method: 'POST', path: '/v1/transfers', params: transfer }).join(),
      /destination/
    )
  })

  test('an undeclared call is found', ({ assert }) => {
    const stranger = { method: 'POST', path: '/v1/payouts', params: { amount: '1' } }

    assert.match(violationsOf(stranger).join(), /no type is named/)
  })
})
