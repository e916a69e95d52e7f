import limiter from '@adonisjs/limiter/services/main'
import { test } from '@japa/runner'
import limits from '#config/limits'
import { throttleKey } from '#platform/http/middleware/throttle'

const ADDRESS = '127.0.0.1'

test.group('The general limit', (group) => {
  group.each.setup(async () => {
    await limiter.use('memory', limits.everything).block(throttleKey('everything', ADDRESS), 60)

    return () => limiter.clear()
  })

  // Rule H9.
  test('calls and pages beyond it must wait, whatever address they claim', async ({
    assert,
    client,
  }) => {
    const ask = (path: string) => client.get(path).header('x-forwarded-for', '203.0.113.7')

    for (const path of ['/api/listings', '/api/auth/me', '/listings', '/login']) {
      const response = await ask(path)
      response.assertStatus(429)
      assert.isAbove(Number(response.header('retry-after')), 0, path)
    }
    const page = await ask('/').accept('html')
    assert.include(page.text(), 'Too many requests')
  })

  // Rule H9.
  test('health checks are exempt', async ({ client }) => {
    const response = await client.get('/health/live')

    response.assertStatus(200)
  })
})
