import db from '@adonisjs/lucid/services/db'

/** How many advisory locks sessions of this database hold. */
export async function sessionLocks(): Promise<number> {
  const { rows } = await db.rawQuery<{ rows: { held: number }[] }>(
    `SELECT count(*)::int AS held FROM pg_locks WHERE locktype = 'advisory'
     AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
  )

  return rows[0].held
}
