import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { getActiveTest, test } from '@japa/runner'
import { FetchFailed, type FetchOptions, fetchText } from '#platform/fetching/fetch_text'

const OPTIONS: FetchOptions = {
  headers: { 'User-Agent': 'Test' },
  mostBytes: 1_000,
  timeoutMs: 20_000,
  mostRedirects: 3,
  allowsLocal: true,
}

async function serve(answer: RequestListener) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url!)
    answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  getActiveTest()?.cleanup(() => {
    server.closeAllConnections()
    server.close()
  })

  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

/** A name server that answers each question with the next of these addresses, the last one again and again. */
async function nameServer(addresses: string[]) {
  const socket = createSocket('udp4')
  let questions = 0
  socket.on('message', (question, from) => {
    const isIpv4 = question.at(-3) === 1
    const address = addresses[Math.min(questions, addresses.length - 1)]
    if (isIpv4) questions += 1
    const head = Buffer.from(question.subarray(0, 12))
    head.writeUInt16BE(0x8180, 2)
    head.writeUInt16BE(isIpv4 ? 1 : 0, 6)
    head.writeUInt16BE(0, 10)
    const record = Buffer.from([
      0xc0,
      12,
      0,
      1,
      0,
      1,
      0,
      0,
      0,
      0,
      0,
      4,
      ...address.split('.').map(Number),
    ])
    const asked = question.subarray(12, question.indexOf(0, 12) + 5)
    socket.send(
      Buffer.concat([head, asked, isIpv4 ? record : Buffer.alloc(0)]),
      from.port,
      from.address
    )
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  getActiveTest()?.cleanup(() => {
    socket.close()
  })

  const resolver = new Resolver()
  resolver.setServers([`127.0.0.1:${socket.address().port}`])
  const resolve: FetchOptions['resolve'] = (name, done) =>
    resolver.resolve4(name, (error, found) => {
      done(
        error,
        (found ?? []).map((address) => ({ address, family: 4 }))
      )
    })

  return { resolve, questions: () => questions }
}

async function failureOf(fetched: Promise<unknown>) {
  try {
    await fetched
  } catch (error) {
    return error instanceof FetchFailed ? error.reason : error
  }
  return null
}

test.group('Fetching from strangers', () => {
  // Rule C31.
  test('answers the text, unpacked, with its tag', async ({ assert }) => {
    const { url } = await serve((request, response) => {
      if (request.headers['if-none-match'] === '"a"') return response.writeHead(304).end()
      response.writeHead(200, { 'ETag': '"a"', 'Content-Encoding': 'gzip' })
      response.end(gzipSync(request.headers['user-agent']!))
    })

    assert.deepEqual(await fetchText(url, OPTIONS), { text: 'Test', etag: '"a"' })
    const headers = { 'If-None-Match': '"a"' }
    assert.equal(await fetchText(url, { ...OPTIONS, headers }), 'unchanged')
  })

  // Rule V32.
  test('ends where it is too much, too slow or nothing: {why}')
    .with<{ why: string; answer: RequestListener }[]>([
      { why: 'large', answer: (_, response) => response.end('x'.repeat(1_001)) },
      {
        why: 'large',
        answer: (_, response) =>
          response
            .writeHead(200, { 'Content-Encoding': 'gzip' })
            .end(gzipSync(Buffer.alloc(2_000_000))),
      },
      { why: 'slow', answer: () => {} },
      { why: 'slow', answer: (_, response) => response.writeHead(200).write('x') },
      { why: 'missing', answer: (_, response) => response.writeHead(404).end() },
      { why: 'forbidden', answer: (_, response) => response.writeHead(401).end() },
      { why: 'status', answer: (_, response) => response.writeHead(503).end() },
      { why: 'unreachable', answer: (request) => request.socket.destroy() },
    ])
    .run(async ({ assert }, { why, answer }) => {
      const { url } = await serve(answer)
      const timeoutMs = why === 'slow' ? 300 : OPTIONS.timeoutMs

      assert.equal(await failureOf(fetchText(url, { ...OPTIONS, timeoutMs })), why)
    })

  test('an address that cannot be parsed is refused', async ({ assert }) => {
    assert.equal(await failureOf(fetchText('never read', OPTIONS)), 'address')
  })

  // Rule V32.
  test('three redirects are followed, a fourth is not', async ({ assert }) => {
    const { url } = await serve((request, response) => {
      const left = Number(request.url!.slice(1))
      if (left > 0) response.writeHead(302, { Location: `/${left - 1}` }).end()
      else response.end('there')
    })

    assert.deepEqual(await fetchText(`${url}/3`, OPTIONS), { text: 'there', etag: null })
    assert.equal(await failureOf(fetchText(`${url}/4`, OPTIONS)), 'redirects')
  })

  // Rule V33.
  test('a redirect leads to nothing inside: {$self}')
    .with([
      'http://10.0.0.1/',
      'http://169.254.169.254/latest/meta-data',
      'http://[fd00::1]/',
      'http://[::ffff:10.0.0.1]/',
      'file:///etc/passwd',
      'https://somebody:secret@example.org/',
    ])
    .run(async ({ assert }, location) => {
      const { url } = await serve((_, response) => {
        response.writeHead(301, { Location: location }).end()
      })

      assert.equal(await failureOf(fetchText(url, OPTIONS)), 'address')
    })

  // Rule V33.
  test('a name that leads inside is not asked, nor one of whose addresses one does', async ({
    assert,
  }) => {
    const { url, asked } = await serve((_, response) => response.end('inside'))
    const { port } = new URL(url)
    const resolving =
      (...addresses: string[]): FetchOptions['resolve'] =>
      (_, done) =>
        done(
          null,
          addresses.map((address) => ({ address, family: 4 }))
        )
    const fetched = (...addresses: string[]) =>
      fetchText(`https://feeds.test/${port}`, {
        ...OPTIONS,
        allowsLocal: false,
        resolve: resolving(...addresses),
      })

    assert.equal(await failureOf(fetched('127.0.0.1')), 'address')
    assert.equal(await failureOf(fetched('1.1.1.1', '10.0.0.1')), 'address')
    assert.equal(await failureOf(fetched()), 'address')
    assert.isEmpty(asked)
  })

  // Rule V33.
  test('an answer of the name server that changes is never connected to', async ({ assert }) => {
    const { asked } = await serve((_, response) => response.end('inside'))
    const names = await nameServer(['203.0.113.7', '127.0.0.1'])
    const options = { ...OPTIONS, allowsLocal: false, resolve: names.resolve, timeoutMs: 500 }

    for (let attempt = 0; attempt < 3; attempt++)
      assert.equal(await failureOf(fetchText('https://feeds.test/', options)), 'address')
    assert.isEmpty(asked)
  })

  // Rule V33.
  test('one look-up serves one connection: what was checked is connected to', async ({
    assert,
  }) => {
    const { url, asked } = await serve((_, response) => response.end('the first'))
    const names = await nameServer(['127.0.0.1', '10.0.0.1'])
    const { port } = new URL(url)
    const options = { ...OPTIONS, resolve: names.resolve }

    const fetched = await fetchText(`http://feeds.test:${port}/`, options)
    assert.deepEqual(fetched, { text: 'the first', etag: null })
    assert.equal(names.questions(), 1)
    assert.equal(await failureOf(fetchText(`http://feeds.test:${port}/`, options)), 'address')
    assert.lengthOf(asked, 1)
  })
})
