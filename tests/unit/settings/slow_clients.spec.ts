import { test } from '@japa/runner'
import { createWebServer } from '#shared/lifecycle/web_server'

test.group('The web server', () => {
  test('gives slow clients 10 s for the head of a request and 30 s for all of it', ({ assert }) => {
    const { headersTimeout, requestTimeout, keepAliveTimeout } = createWebServer(() => {})

    assert.equal(headersTimeout, 10_000)
    assert.equal(requestTimeout, 30_000)
    assert.isAbove(keepAliveTimeout, 60_000)
  })
})
