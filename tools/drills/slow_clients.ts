import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { startPostgres } from '../launcher/postgres.ts'
import { printRun } from '../soak/report.ts'
import { read, startLoad } from './load.ts'
import { Site } from './site.ts'

const SOCKETS = 1000
const HEAD_MS = 10_000
const BODY_MS = 30_000
const TOLERANCE_MS = 4000

/** Opens 1,000 connections that never complete their request: half stop in the headers, half in the body. */
export async function drill(): Promise<boolean> {
  const postgres = await startPostgres({ database: 'drill', throwaway: true })
  const site = new Site({ DATABASE_URL: postgres.url })
  await site.migrate()
  const server = await site.web()
  const port = Number(new URL(server.origin).port)

  const startedAt = Date.now()
  const load = startLoad(10, () => read('browse', `${server.origin}/api/listings`))
  const closings = await Promise.all(
    Array.from({ length: SOCKETS }, async (_, index) => {
      const isHead = index % 2 === 0
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      socket.write(isHead ? 'GET / HTTP/1.1\r\nHost: x\r\nX-A: ' : unfinishedBody())
      return { isHead, closed: closing(socket, startedAt) }
    })
  )
  const times = await Promise.all(
    closings.map(async ({ isHead, closed }) => ({ isHead, ms: await closed }))
  )
  const answers = await load.stop()

  const latest = (isHead: boolean) =>
    Math.max(...times.filter((one) => one.isHead === isHead).map(({ ms }) => ms))
  printRun(`Browsing beside ${SOCKETS} slow clients`, answers)
  console.log(
    `All connections closed: in the headers after ${latest(true)} ms, in the body after ${latest(false)} ms`
  )
  const isSound = await site.finish()
  await postgres.stop()
  return (
    isSound &&
    latest(true) < HEAD_MS + TOLERANCE_MS &&
    latest(false) < BODY_MS + TOLERANCE_MS &&
    answers.every(({ status }) => status === 200)
  )
}

function unfinishedBody() {
  return 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"email":'
}

async function closing(socket: Socket, startedAt: number) {
  socket.on('error', () => {})
  socket.resume()
  await once(socket, 'close')

  return Date.now() - startedAt
}
