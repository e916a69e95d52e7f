import { createHash } from 'node:crypto'
import pg from 'pg'
import database from '#config/database'

/** An advisory lock held by a connection of its own: no open transaction, and it ends when the holder dies. */
export class SessionLock {
  private constructor(private client: pg.Client) {}

  static async take(name: string): Promise<SessionLock | null> {
    const client = new pg.Client(database.connections.postgres.connection as pg.ClientConfig)
    // Without a listener, a broken connection would end the process.
    client.on('error', () => {})
    await client.connect()

    const { rows } = await client.query<{ alone: boolean }>(
      'SELECT pg_try_advisory_lock($1::bigint) AS alone',
      [numberOf(name)]
    )
    if (rows[0].alone) return new SessionLock(client)

    await client.end()
    return null
  }

  release(): Promise<void> {
    return this.client.end()
  }
}

function numberOf(name: string) {
  return createHash('sha256').update(name).digest().readBigInt64BE().toString()
}
