import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** After a failure. */
const REST_MS = 5000

let restsUntil = 0

/**
 * Reads from the replica, or from the database when there is none or it fails. For pages that visitors browse, never for
 * what somebody may have just written (docs/adr/0029). May call `read` twice.
 */
export async function fromReplica<Rows>(
  read: (client: QueryClientContract) => Promise<Rows>
): Promise<Rows> {
  if (!hasReplica() || Date.now() < restsUntil) return read(db.connection())

  try {
    return await read(db.connection('replica', { mode: 'read' }))
  } catch (error) {
    const rows = await read(db.connection())
    restReplica(error)
    return rows
  }
}

export function hasReplica(): boolean {
  return db.manager.has('replica')
}

/** When a server starts, so that a wrong setting appears in the log at once. */
export async function checkReplica(): Promise<void> {
  if (!hasReplica()) return

  await db
    .connection('replica', { mode: 'read' })
    .rawQuery('SELECT 1 FROM adonis_schema LIMIT 1')
    .catch(restReplica)
}

/** Called after the database has answered: a statement that fails on both is not the replica's fault. */
function restReplica(error: unknown) {
  restsUntil = Date.now() + REST_MS
  logger.error(
    { err: error },
    'The replica of DATABASE_REPLICA_URL cannot be read: visitors browse the database itself'
  )
}
