import logger from '@adonisjs/core/services/logger'
import { Lease } from '#platform/scheduler/lease'
import { SessionLock } from '#platform/scheduler/session_lock'
import env from '#start/env'

export interface RunLock {
  release(): Promise<void>
}

/** In the store of LOCK_STORE, or the database when Redis does not answer (docs/adr/0028); null when somebody holds it. */
export async function takeRunLock(name: string): Promise<RunLock | null> {
  if (env.get('LOCK_STORE', 'database') === 'database') return SessionLock.take(name)

  try {
    return await Lease.take(name)
  } catch (error) {
    logger.warn({ err: error }, 'Redis gives no lock, so the database is asked for it')
    return SessionLock.take(name)
  }
}
