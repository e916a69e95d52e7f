import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/** Waits for the requests that the end of a load cut off: the servers are still answering them. */
export async function untilIdle(pool: pg.Pool): Promise<void> {
  const isBusy = async () => {
    const { rows } = await pool.query<{ busy: boolean }>(
      `SELECT EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database()
       AND backend_type = 'client backend' AND pid <> pg_backend_pid() AND state <> 'idle') AS busy`
    )
    return rows[0].busy
  }
  while (await isBusy()) await pause(50)
}
