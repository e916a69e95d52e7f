import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import env from '#start/env'

const ASK_EVERY_MS = 500
const CONNECT_WITHIN_MS = 5000

export class DatabaseUnreachable extends Error {
  constructor(seconds: number, cause: unknown) {
    super(`The database of DATABASE_URL did not answer within ${seconds} s: ${cause}`, { cause })
    this.name = 'DatabaseUnreachable'
  }
}

/** Waits until the database answers, so that services can be started in any order. Throws DatabaseUnreachable. */
export async function awaitDatabase(
  seconds: number = env.get('DATABASE_WAIT_SECONDS', 60)
): Promise<void> {
  const deadline = Date.now() + seconds * 1000

  for (;;) {
    const problem = await problemOfDatabase()
    if (problem === null) return
    if (Date.now() >= deadline) throw new DatabaseUnreachable(seconds, problem)
    await pause(ASK_EVERY_MS)
  }
}

async function problemOfDatabase(): Promise<unknown> {
  const client = new pg.Client({
    connectionString: env.get('DATABASE_URL'),
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('SELECT 1')
    return null
  } catch (error) {
    return error
  } finally {
    await client.end().catch(() => {})
  }
}
