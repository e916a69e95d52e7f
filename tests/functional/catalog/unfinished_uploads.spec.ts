import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import testUtils from '@adonisjs/core/services/test_utils'
import drive from '@adonisjs/drive/services/main'
import { test } from '@japa/runner'
import marketplace from '#config/marketplace'
import Photo from '#catalog/models/photo'
import { bearer, createOwner, createUser } from '#tests/support/accounts'
import { createListing } from '#tests/support/listings'
import { listingWithToken, upload } from '#tests/support/photo_uploads'
import { picture } from '#tests/support/photos'

const { maxRequestBytes } = marketplace.photos
const { uploads } = marketplace

const BOUNDARY = 'a-boundary-of-these-tests'
const END = `\r\n--${BOUNDARY}--\r\n`

const PICTURE = 'name="file"; filename="harbour.jpg"'

const partHead = (disposition: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`

interface Request {
  listingId: string
  token?: string
  /** The header that says how long the body is. */
  length: string
}

/** A connection that has sent the head of an upload and nothing of its body. */
async function begin({ listingId, token, length }: Request): Promise<Socket> {
  const { HOST, PORT } = process.env
  const socket = connect(Number(PORT), HOST).on('error', () => {})
  await once(socket, 'connect')
  socket.write(
    [
      `POST /api/photos/listing/${listingId}/upload HTTP/1.1`,
      'Host: localhost',
      ...(token ? [`Authorization: Bearer ${token}`] : []),
      `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
      `${length}\r\n\r\n`,
    ].join('\r\n')
  )

  return socket
}

/** The answer on this connection, which stays open. */
async function answerOn(socket: Socket) {
  let text = ''
  for (;;) {
    const [chunk] = (await once(socket, 'data')) as [Buffer]
    text += chunk.toString()
    const [head, body] = text.split('\r\n\r\n')
    if (!body?.endsWith('}')) continue

    const retryAfter = Number(/^retry-after: (\d+)/im.exec(head)?.[1])
    return { status: Number(head.split(' ')[1]), retryAfter, body: JSON.parse(body), socket }
  }
}

/** Rows S25 and S39 of docs/security.md. */
test.group('Unfinished uploads', (group) => {
  const sockets: Socket[] = []
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(() => {
    drive.fake()
    return () => drive.restore()
  })
  group.each.teardown(() => {
    for (const socket of sockets.splice(0)) socket.destroy()
  })

  async function opened(request: Request) {
    const socket = await begin(request)
    sockets.push(socket)
    return socket
  }

  // Rule L41.
  test('a person has few at once, whatever their tokens; one more is refused unread', async ({
    assert,
    client,
  }) => {
    const listing = await createListing()
    const { id: listingId, owner } = listing
    const content = await picture({ width: 60, height: 40 })
    const body = Buffer.concat([Buffer.from(partHead(PICTURE)), content, Buffer.from(END)])
    const started = await Promise.all(
      Array.from({ length: uploads.each + 1 }, async () =>
        opened({ listingId, token: await bearer(owner), length: `Content-Length: ${body.length}` })
      )
    )
    const answers = started.map((socket) => answerOn(socket))

    const refusal = await Promise.race(answers)
    assert.deepInclude(refusal, { status: 429, retryAfter: uploads.retryAfter })
    assert.equal(refusal.body.code, 'E_TOO_MANY_REQUESTS')
    const others = await upload({ client, ...(await listingWithToken()), content })
    others.assertStatus(201)

    for (const socket of started) socket.write(body)
    const answered = await Promise.all(answers)
    const kept = answered.filter(({ socket }) => socket !== refusal.socket)
    assert.deepEqual(
      kept.map(({ status }) => status),
      [201, 201]
    )
    const next = await upload({ client, listing, token: await bearer(owner), content })
    next.assertStatus(201)
    assert.lengthOf(await Photo.findManyBy({ listingId }), uploads.each + 1)
  })

  test('without a token of an owner nothing is read', async ({ assert }) => {
    const { id: listingId } = await createListing()
    const people: [string | undefined, number][] = [
      [undefined, 401],
      ['oat_nothing', 401],
      [await bearer(await createUser()), 403],
      [await bearer(await createOwner()), 404],
    ]

    for (const [token, status] of people) {
      const socket = await opened({ listingId, token, length: 'Content-Length: 100000' })
      const answer = await answerOn(socket)
      assert.equal(answer.status, status)
    }
    assert.isEmpty(await Photo.all())
  })

  // Rule L29.
  test('one that tells that it is too long is refused unread, and its client sees the answer', async ({
    assert,
  }) => {
    const { listing, token } = await listingWithToken()
    const length = `Content-Length: ${maxRequestBytes + 1}`
    const socket = await opened({ listingId: listing.id, token, length })

    const answer = await answerOn(socket)

    assert.equal(answer.status, 413)
    assert.equal(answer.body.message, 'File size must be less than 5MB')
    socket.write(Buffer.alloc(maxRequestBytes + 1))
    socket.write('GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n')
    const next = await answerOn(socket)
    assert.equal(next.status, 200)
  })

  // Rule L29.
  test('one that tells no length is read up to the limit, whatever its parts: {$self}')
    .with([PICTURE, 'name="other"; filename="x"', 'name="file"; filename=""'])
    .run(async ({ assert }, disposition) => {
      const { listing, token } = await listingWithToken()
      const length = 'Transfer-Encoding: chunked'
      const socket = await opened({ listingId: listing.id, token, length })
      const answered = answerOn(socket)

      const part = partHead(disposition)
      socket.write(`${part.length.toString(16)}\r\n${part}\r\n`)
      socket.write(`${maxRequestBytes.toString(16)}\r\n`)
      socket.write(Buffer.alloc(maxRequestBytes))

      const answer = await answered
      assert.equal(answer.status, 413)
      assert.equal(answer.body.message, 'File size must be less than 5MB')
      assert.isEmpty(await Photo.all())
    })

  test('one whose client leaves frees its place, whatever was sent: {$self}')
    .with([
      'nothing',
      PICTURE,
      'name="other"; filename="x"',
      'name="file"; filename=""',
      'name="isPublic"',
    ])
    .run(async ({ assert, client }, sent) => {
      const { listing, token } = await listingWithToken()
      const length = 'Content-Length: 100000'
      const stalled = await Promise.all(
        Array.from({ length: uploads.each + 1 }, () =>
          opened({ listingId: listing.id, token, length })
        )
      )
      if (sent !== 'nothing') for (const socket of stalled) socket.write(partHead(sent))
      const refusal = await Promise.race(stalled.map((socket) => answerOn(socket)))
      assert.equal(refusal.status, 429)

      for (const socket of stalled) socket.destroy()
      const content = await picture({ width: 60, height: 40 })
      let next = await upload({ client, listing, token, content })
      for (let tries = 1; next.status() === 429 && tries < 500; tries += 1)
        next = await upload({ client, listing, token, content })

      next.assertStatus(201)
      assert.lengthOf(await Photo.all(), 1)
    })
})
