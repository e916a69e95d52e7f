import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { test } from '@japa/runner'
import { loadGenerator } from '../../load/generator.ts'
import type { LoadRequest } from '../../load/load.ts'
import { sentOf } from '../../load/wrk.ts'

const PRINTED = `Running 1s test @ http://127.0.0.1:1
  1 threads and 4 connections
  Requests/sec:   5920.00
{"answers":5980,"microseconds":1034860,"bytes":874280,"refused":197,"unanswered":3,"p50":412,"p99":92449,"statuses":{"200":29,"409":1}}
`

/** A server that refuses requests of `/taken` and remembers what it was sent. */
async function target() {
  const received: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    received.push(`${request.method} ${request.url} ${Buffer.concat(chunks)}`)
    response.writeHead(request.url === '/taken' ? 409 : 200).end('answered')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return { server, origin, received }
}

const REQUESTS: LoadRequest[] = [
  { method: 'GET', path: '/taken' },
  ...Array.from({ length: 29 }, (_, n) => ({
    method: 'POST' as const,
    path: `/n${n}`,
    headers: { 'content-type': 'application/json' },
    body: `{"place":"Ōkahu ${n}"}`,
  })),
]

test.group('Load of the bench', () => {
  test('the output of wrk is read', ({ assert }) => {
    assert.deepEqual(sentOf(PRINTED), {
      seconds: 1.03486,
      answers: 5980,
      failures: 200,
      p50: 0.4,
      p99: 92.4,
      bytes: 874280,
      statuses: { 200: 29, 409: 1 },
    })
    assert.throws(() => sentOf('unable to connect'), 'wrk printed no result: unable to connect')
  })

  test('without wrk the load comes from autocannon', ({ assert }) => {
    assert.equal(loadGenerator(tmpdir(), '/nowhere').name, 'autocannon')
  })

  for (const [title, path] of [
    ['found here', undefined],
    ['used without wrk', '/nowhere'],
  ] as const)
    test(`the generator ${title} sends each request once, or all of them for a second`, async ({
      assert,
      cleanup,
    }) => {
      const { server, origin, received } = await target()
      cleanup(() => {
        server.closeAllConnections()
        server.close()
      })
      const load = loadGenerator(tmpdir(), path)

      const sent = await load.sendOnce({ origin, connections: 10, requests: REQUESTS })
      assert.deepEqual(sent.statuses, { 200: 29, 409: 1 })
      assert.equal(sent.failures, 0)
      assert.sameMembers(
        received,
        REQUESTS.map(({ method, path: asked, body = '' }) => `${method} ${asked} ${body}`)
      )

      const { answers, failures, seconds } = await load.sendFor(1, {
        origin,
        connections: 2,
        requests: REQUESTS,
      })
      assert.isAbove(answers, REQUESTS.length)
      assert.isAbove(failures, 0)
      assert.isBelow(failures, answers)
      assert.isAtLeast(seconds, 1)
    })
})
