import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** A replica that failed is left alone for so long. */
const REST_MS = 5000

let restsUntil = 0

/**
 * Reads what may be seconds old from the replica of DATABASE_REPLICA_URL, or from the database itself without one: what visitors
 * browse, never what somebody may have just written (docs/adr/0029). Whatever goes wrong at the replica, the database is asked.
 *
 * @param read asks with the client it is given, and may be called twice
 */
export async function fromReplica<Rows>(
  read: (client: QueryClientContract) => Promise<Rows>
): Promise<Rows> {
  if (!db.manager.has('replica') || Date.now() < restsUntil) return read(db.connection())

  try {
    return await read(db.connection('replica', { mode: 'read' }))
  } catch (error) {
    const rows = await read(db.connection())
    restReplica(error)
    return rows
  }
}

/** Tries the replica at the start of a server, so that a wrong setting is seen in the log at once. */
export async function tryReplica(): Promise<void> {
  if (!db.manager.has('replica')) return

  await db
    .connection('replica', { mode: 'read' })
    .rawQuery('SELECT 1 FROM listings LIMIT 1')
    .catch(restReplica)
}

/** Not before the database itself has answered: a statement that fails on both is no fault of the replica. */
function restReplica(error: unknown) {
  restsUntil = Date.now() + REST_MS
  logger.error(
    { err: error },
    'The replica of DATABASE_REPLICA_URL cannot be read: visitors browse the database itself'
  )
}
