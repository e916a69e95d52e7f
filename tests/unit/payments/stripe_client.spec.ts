import { Secret } from '@adonisjs/core/helpers'
import { test } from '@japa/runner'
import { stripeClient } from '#payments/stripe/stripe_client'
import type { StripeSettings } from '#payments/stripe/stripe_settings'
import settings from '#config/stripe'

const client = (changes: Partial<StripeSettings>) => () => stripeClient({ ...settings, ...changes })

test.group('STRIPE_API_URL', () => {
  test('a sandbox on this machine is accepted', ({ assert }) => {
    assert.doesNotThrow(client({ apiUrl: 'http://127.0.0.1:12111' }))
    assert.doesNotThrow(client({ apiUrl: null }))
  })

  // Rule M30.
  test('{apiUrl} is refused')
    .with([
      { apiUrl: 'http://stripe.example.com' },
      { apiUrl: 'http://127.0.0.1.example.com' },
      { apiUrl: 'http://10.0.0.5:12111' },
      { apiUrl: 'https://127.0.0.1:12111' },
      { apiUrl: 'nonsense' },
    ])
    .run(({ assert }, { apiUrl }) => {
      assert.throws(client({ apiUrl }), /must be an http address on this machine/)
    })

  // Rule M30.
  test('no sandbox in production, and no live key for a sandbox', ({ assert }) => {
    const apiUrl = 'http://localhost:12111'

    assert.throws(client({ apiUrl, allowsStandIn: false }), /not for production/)
    assert.throws(client({ apiUrl, secretKey: new Secret('sk_live_1') }), /live Stripe key/)
  })
})
