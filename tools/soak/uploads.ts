import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type pg from 'pg'
import { memoryOf } from '../launcher/memory.ts'
import { createListings, createPeople } from './seed.ts'
import { type Servers, startServers } from './servers.ts'

interface Uploader {
  token: string
  listingId: string
}

interface Upload extends Uploader {
  /** How much of the picture is sent before the client stops, in bytes. */
  bytes: number
  onStatus: (status: string) => void
}

const LIMIT_MB = 400
const BOUNDARY = 'a-boundary'
const MEGABYTE = 1024 ** 2
const ANNOUNCED = 5 * MEGABYTE
const PICTURE = Buffer.alloc(ANNOUNCED)
const BROWSE_WITHIN_MS = 2000
const OWNERS = 250
const AT_ONCE = 50

/**
 * Opens uploads that never end: of one person with a little of the picture, of one person with nearly all of it, and of
 * many people with nearly all of it.
 *
 * @returns whether the web process stayed below 400 MB and went on serving others
 */
export async function runUploadSoak({ uploads }: { uploads: number }): Promise<boolean> {
  const servers = await startServers(1)
  console.log(`${uploads} unfinished uploads to ${servers.kind}`)

  try {
    const owners = await createOwners(servers.database)
    const [idle, last] = [memoryOf(servers.groups[0]) ?? 0, owners.at(-1)!]
    const tries = [
      { name: 'one person, 1 KB each', from: [owners[0]], bytes: 1024 },
      { name: 'one person, 4.9 MB each', from: [owners[1]], bytes: 4.9 * MEGABYTE },
      { name: `${OWNERS} people, 4.9 MB each`, from: owners.slice(2, -1), bytes: 4.9 * MEGABYTE },
    ]
    const rows = []
    for (const { name, from, bytes } of tries)
      rows.push({ name, ...(await stall(servers, { uploads, from, bytes, other: last })) })

    console.table(rows)
    console.log(`${idle} MB before; at most ${LIMIT_MB} MB are allowed`)
    return rows.every((row) => row.MB < LIMIT_MB && row.browse < BROWSE_WITHIN_MS && row.isHealthy)
  } finally {
    await servers.stop()
  }
}

interface Stall {
  uploads: number
  from: Uploader[]
  bytes: number
  /** Somebody who uploads nothing meanwhile. */
  other: Uploader
}

async function stall({ origins: [origin], groups: [group] }: Servers, stalled: Stall) {
  const { uploads, from, bytes, other } = stalled
  let most = memoryOf(group) ?? 0
  const watch = setInterval(() => (most = Math.max(most, memoryOf(group) ?? 0)), 100)
  const sockets: Socket[] = []
  const statuses = new Map<string, number>()
  const onStatus = (status: string) => statuses.set(status, (statuses.get(status) ?? 0) + 1)

  for (let begun = 0; begun < uploads; begun += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, uploads - begun) }, (_, index) =>
      open(origin, { ...from[(begun + index) % from.length], bytes, onStatus })
    )
    sockets.push(...(await Promise.all(some)))
  }
  const startedAt = performance.now()
  const browse = await fetch(`${origin}/api/listings`)
  await browse.arrayBuffer()
  const browseMs = Math.round(performance.now() - startedAt)
  const isHealthy = await fetch(`${origin}/health/ready`).then(({ ok }) => ok)
  const others = await finishedUpload(origin, other)

  clearInterval(watch)
  for (const socket of sockets) socket.destroy()
  return {
    'MB': most,
    'answers': [...statuses].map(([status, count]) => `${status}: ${count}`).join(', '),
    'browse': browseMs,
    'isHealthy': isHealthy && browse.ok,
    'upload of another': others,
  }
}

/** A connection that has sent its part of an upload, or was answered before. */
async function open(
  origin: string,
  { token, listingId, bytes, onStatus }: Upload
): Promise<Socket> {
  const { hostname, port, host } = new URL(origin)
  const socket = connect(Number(port), hostname).on('error', () => {})
  await once(socket, 'connect')
  socket.on('data', (chunk: Buffer) => {
    const [, status] = /^HTTP\/1\.1 (\d+)/.exec(chunk.toString('latin1')) ?? []
    if (status) onStatus(status)
  })
  socket.write(
    `POST /api/photos/listing/${listingId}/upload HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: multipart/form-data; boundary=${BOUNDARY}\r\nContent-Length: ${ANNOUNCED}\r\n\r\n` +
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`
  )
  socket.write(PICTURE.subarray(0, bytes))
  await new Promise((resolve) => {
    for (const event of ['data', 'drain', 'close']) socket.once(event, resolve)
    if (!socket.writableNeedDrain) resolve(null)
  })

  return socket
}

/** @returns the status of a whole upload of no picture: 422 when it was read */
async function finishedUpload(origin: string, { token, listingId }: Uploader) {
  const form = new FormData()
  form.set('file', new Blob([Buffer.alloc(1024)]), 'a.jpg')
  const { status } = await fetch(`${origin}/api/photos/listing/${listingId}/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })

  return status
}

async function createOwners(database: pg.Pool): Promise<Uploader[]> {
  const people = await createPeople(database, 'OWNER', OWNERS + 3)

  return Promise.all(
    people.map(async ({ id, token }) => {
      const [listingId] = await createListings(database, id, 1)
      return { token, listingId }
    })
  )
}
