import { createHmac } from 'node:crypto'
import { test } from '@japa/runner'
import { bearer, createOwner } from '#tests/support/accounts'
import { callsAsDocumented } from '#tests/support/documented_calls'
import { withStripe } from '#tests/support/stripe'

function signed(body: object, secret: string) {
  const at = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', secret)
    .update(`${at}.${JSON.stringify(body)}`)
    .digest('hex')

  return { 'stripe-signature': `t=${at},v1=${signature}` }
}

test.group('The documented calls on payments', (group) => {
  withStripe(group)

  test('answer as documented', async ({ assert, client }) => {
    const { call, assertNoneForgotten } = callsAsDocumented({ client, assert })
    const token = await bearer(await createOwner())
    const [platform, connect] = [
      process.env.STRIPE_WEBHOOK_SECRET!,
      process.env.STRIPE_CONNECT_WEBHOOK_SECRET!,
    ]
    const snapshot = { id: 'evt_1', object: 'event', type: 'customer.created', livemode: false }
    const thin = {
      id: 'evt_2',
      object: 'v2.core.event',
      type: 'v2.core.account.closed',
      livemode: false,
    }

    await call('GET /stripe/connect/status', 200, { token })
    await call('POST /stripe/connect/onboard', 200, { token })
    await call('POST /stripe/webhook', 200, {
      body: snapshot,
      headers: signed(snapshot, platform),
    })
    await call('POST /stripe/webhook/connect', 200, { body: thin, headers: signed(thin, connect) })
    assertNoneForgotten('Payments')
  })

  test('refuse as documented', async ({ assert, client }) => {
    const { call } = callsAsDocumented({ client, assert })

    await call('POST /stripe/webhook', 400, { body: {} })
    await call('POST /stripe/webhook/connect', 400, { body: {} })
    await call('GET /stripe/connect/status', 401)
  })
})
