import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from '@japa/runner'
import { createWebServer } from '#platform/lifecycle/web_server'

test.group('The web server', () => {
  // Rule H14.
  test('gives slow clients 10 s for the head of a request and 30 s for all of it', ({ assert }) => {
    const { headersTimeout, requestTimeout, keepAliveTimeout } = createWebServer(() => {})

    assert.equal(headersTimeout, 10_000)
    assert.equal(requestTimeout, 30_000)
    assert.isAbove(keepAliveTimeout, 60_000)
  })

  test('accepts only a path as target', async ({ assert, cleanup }) => {
    const server = createWebServer((_, response) => response.end('served'))
    cleanup(() => void server.close())
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const statusOf = async (path: string) => {
      const asked = request({ host: '127.0.0.1', port, path, agent: false }).end()
      const [{ statusCode }] = await once(asked, 'response')
      return statusCode
    }

    assert.equal(await statusOf('/assets/x.js'), 200)
    for (const target of ['http://127.0.0.1/assets/server/ssr.js', '*', 'assets/x.js'])
      assert.equal(await statusOf(target), 400, target)
  })
})
