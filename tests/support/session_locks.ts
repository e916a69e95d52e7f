import db from '@adonisjs/lucid/services/db'

/** Number of advisory locks held in this database. */
export async function countAdvisoryLocks(): Promise<number> {
  const { rows } = await db.rawQuery<{ rows: { held: number }[] }>(
    `SELECT count(*)::int AS held FROM pg_locks WHERE locktype = 'advisory'
     AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
  )

  return rows[0].held
}

/** Resolves when so many sessions of this database wait for a lock. */
export async function waitForBlockedSessions(count: number): Promise<void> {
  while ((await waitingSessions()) < count);
}

async function waitingSessions(): Promise<number> {
  const { rows } = await db.rawQuery<{ rows: { waiting: number }[] }>(
    `SELECT count(*)::int AS waiting FROM pg_stat_activity
     WHERE wait_event_type = 'Lock' AND datname = current_database()`
  )

  return rows[0].waiting
}
