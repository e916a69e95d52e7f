import { test } from '@japa/runner'
import { callsAsDocumented } from '#tests/support/documented_calls'

test.group('Documented calls of the service', () => {
  test('answer as documented', async ({ assert, client }) => {
    const { call, assertNoneForgotten } = callsAsDocumented({ client, assert })

    await call('GET /openapi.json', 200)
    await call('GET /docs', 200)
    await call('GET /health/live', 200)
    await call('GET /health/ready', 200)
    await call('GET /metrics', 200, {
      headers: { authorization: `Bearer ${process.env.METRICS_TOKEN}` },
    })
    assertNoneForgotten('Service')
  })
})
