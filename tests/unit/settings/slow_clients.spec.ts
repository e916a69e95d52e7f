import { once } from 'node:events'
import { request, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { test } from '@japa/runner'
import { createWebServer, PATIENCE } from '#platform/lifecycle/web_server'

/** A connection to a started server that has sent the head of a request and the first bytes of its body. */
async function stalledBody(server: Server): Promise<Socket> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9000000\r\n\r\nabc')

  return socket
}

/** What comes until the server closes the connection, while something is still sent or not. */
async function everythingFrom(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
  socket.on('error', () => {})
  await new Promise((resolve) => socket.once('close', resolve))

  return text
}

test.group('The web server', () => {
  // Rule H14.
  test('gives slow clients 10 s for the head of a request and 30 s for all of it', ({ assert }) => {
    const { headersTimeout, requestTimeout, keepAliveTimeout } = createWebServer(() => {})

    assert.equal(headersTimeout, 10_000)
    assert.equal(requestTimeout, 30_000)
    assert.isAbove(keepAliveTimeout, 60_000)
  })

  // Rule H14.
  test('answers 408 when a body stops coming, and closes', async ({ assert, cleanup }) => {
    const server = createWebServer((incoming) => incoming.resume(), {
      ...PATIENCE,
      requestTimeout: 20,
      headersTimeout: 20,
      connectionsCheckingInterval: 10,
    })
    cleanup(() => void server.close())
    const socket = await stalledBody(server)

    assert.match(await everythingFrom(socket), /^HTTP\/1\.1 408 /)
  })

  // Rule H30.
  test('closes a connection whose body is unread and does not end, after the answer was seen', async ({
    assert,
    cleanup,
  }) => {
    const refuse: RequestListener = (_, response) => response.writeHead(429).end('enough')
    const server = createWebServer(refuse, { ...PATIENCE, unreadBody: 20 })
    cleanup(() => void server.close())
    const socket = await stalledBody(server)
    const received = everythingFrom(socket)
    socket.write(Buffer.alloc(3_000_000))

    assert.match(await received, /^HTTP\/1\.1 429 [^]*enough/)
  })

  /** Sends the whole of a body in one go, and answers with what came back. */
  async function sendAll(server: Server, headers: string, bytes = 9_000_000): Promise<string> {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    const received = everythingFrom(socket)
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${bytes}\r\n${headers}\r\n`)
    socket.end(Buffer.alloc(bytes))

    return received
  }

  // Rule H30.
  test('a body that nobody reads is drained, also when the client asks to close, and its place is free again', async ({
    assert,
    cleanup,
  }) => {
    const refuse: RequestListener = (_, response) => response.writeHead(413).end('too large')
    const server = createWebServer(refuse)
    cleanup(() => void server.close())
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')

    for (let turn = 0; turn < 20; turn += 1)
      assert.match(await sendAll(server, 'Connection: close\r\n'), /^HTTP\/1\.1 413 [^]*too large/)
    const answer = await sendAll(server, '')
    assert.match(answer, /^HTTP\/1\.1 413 [^]*too large/)
    assert.notMatch(answer, /connection: close/i)
  })

  // Rule H30.
  test('of clients that never end their body eight are waited for, the others are told to close', async ({
    assert,
    cleanup,
  }) => {
    const refuse: RequestListener = (_, response) => response.writeHead(401).end('sign in')
    const server = createWebServer(refuse)
    cleanup(() => void server.close())
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const head = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9000000\r\n\r\n'
    const waiting = Array.from({ length: 8 }, () => connect(port, '127.0.0.1'))
    for (const socket of waiting) {
      socket.write(head)
      const [answer] = await once(socket, 'data')
      assert.notMatch(String(answer), /connection: close/i)
    }

    const ninth = connect(port, '127.0.0.1')
    ninth.write(head)
    assert.match(await everythingFrom(ninth), /^HTTP\/1\.1 401 [^]*connection: close/i)

    for (const socket of waiting) socket.destroy()
    const closed = waiting.map((socket) => once(socket, 'close'))
    await Promise.all(closed)
    assert.match(await sendAll(server, 'Connection: close\r\n'), /^HTTP\/1\.1 401 /)
  })

  // Rule H30.
  test('endless answers to requests with a body leave the places to others', async ({
    assert,
    cleanup,
  }) => {
    const server = createWebServer(({ method }, response) => {
      if (method === 'GET') response.writeHead(200).write('an event')
      else response.writeHead(401).end('sign in')
    })
    cleanup(() => void server.close())
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const streams = Array.from({ length: 8 }, () => connect(port, '127.0.0.1'))
    for (const stream of streams) {
      stream.write('GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n')
      await once(stream, 'data')
    }

    const socket = connect(port, '127.0.0.1')
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9000000\r\n\r\n')
    const [answer] = await once(socket, 'data')

    assert.match(String(answer), /^HTTP\/1\.1 401 /)
    assert.notMatch(String(answer), /connection: close/i)
    for (const open of [...streams, socket]) open.destroy()
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
