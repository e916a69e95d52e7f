import { readdirSync } from 'node:fs'
import { join, parse } from 'node:path'
import pg from 'pg'

export interface DatabaseState {
  /** Whether all migrations of the application have run. */
  isMigrated: boolean
  /** Whether somebody has an account: then there is no room for demo data. */
  hasAccounts: boolean
}

const UNDEFINED_TABLE = '42P01'

/**
 * What a start can leave out: two questions in place of two commands, which load the whole application to find nothing to do.
 *
 * @param folder the working directory of the application
 */
export async function databaseState(databaseUrl: string, folder: string): Promise<DatabaseState> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  await client.connect()

  try {
    const { rows } = await client.query<{ name: string }>('SELECT name FROM adonis_schema')
    const run = new Set(rows.map(({ name }) => name))
    if (!migrationsOf(folder).every((name) => run.has(name)))
      return { isMigrated: false, hasAccounts: false }

    const { rowCount } = await client.query('SELECT FROM users LIMIT 1')
    return { isMigrated: true, hasAccounts: rowCount === 1 }
  } catch (error) {
    if ((error as { code?: string }).code !== UNDEFINED_TABLE) throw error
    return { isMigrated: false, hasAccounts: false }
  } finally {
    await client.end()
  }
}

/** The names of the migrations as the framework records them: `database/migrations/1795...`. */
function migrationsOf(folder: string): string[] {
  const path = join('database', 'migrations')

  return readdirSync(join(folder, path))
    .filter((file) => /(?<!\.d)\.[jt]s$/.test(file))
    .map((file) => `database/migrations/${parse(file).name}`)
}
