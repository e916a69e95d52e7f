import db from '@adonisjs/lucid/services/db'

const KEPT = ['adonis_schema', 'adonis_schema_versions']

/**
 * Empties every table, for tests that need real commits (parallel connections, webhooks). The ledger's triggers
 * refuse TRUNCATE, so they are disabled meanwhile.
 */
export async function emptyDatabase(): Promise<void> {
  await db.transaction(async (trx) => {
    const { rows } = await trx.rawQuery(
      "SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL(?)",
      [KEPT]
    )
    const names = rows.map(({ tablename }: { tablename: string }) => `"${tablename}"`).join(', ')

    await trx.rawQuery("SET LOCAL session_replication_role = 'replica'")
    await trx.rawQuery(`TRUNCATE ${names} RESTART IDENTITY CASCADE`)
  })
}
