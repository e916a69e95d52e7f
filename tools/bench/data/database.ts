import { createHash } from 'node:crypto'
import pg from 'pg'
import { migrateIsolated } from '../../launcher/isolated_server.ts'
import { inProject } from '../../launcher/paths.ts'
import { deletePostgresData, startPostgres, type RunningPostgres } from '../../launcher/postgres.ts'
import { BARE_TABLES } from './bare_tables.ts'
import { fill } from './fill.ts'
import { ROWS } from './rows.ts'
import { SCHEMA } from './schema.ts'
import type { Size } from './size.ts'

export interface FilledDatabase {
  postgres: RunningPostgres
  pool: pg.Pool
}

interface Options {
  listings: number
  bookings?: number
  fresh: boolean
  files: string
  /** Prints the progress of long steps. */
  tell: (message: string) => void
}

const BOOKINGS = 200_000

/** Starts the benchmark's database with this many listings. The data is created once and kept. */
export async function openDatabase({
  listings,
  bookings = BOOKINGS,
  fresh,
  files,
  tell,
}: Options): Promise<FilledDatabase> {
  const name = bookings === BOOKINGS ? `${listings}` : `${listings}-${bookings}`
  const dir = inProject('tmp', 'bench', name)
  if (fresh) await deletePostgresData(dir)
  const postgres = await startPostgres({ database: 'auckland_moorings_bench', dir })
  const pool = new pg.Pool({ connectionString: postgres.url, max: 4 })
  const size = { listings, users: 100_000, bookings, audits: 100_000 }
  const isFilled = await hasRows(pool, size)

  if (!isFilled)
    await pool.query(
      'DROP SCHEMA IF EXISTS bench, bare CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public'
    )
  await migrateIsolated({ databaseUrl: postgres.url, files })
  const client = await pool.connect()
  if (!isFilled) await fillOnce(client, size, tell)
  await makeBareTables(client)
  client.release(true)

  return { postgres, pool }
}

async function hasRows(pool: pg.Pool, size: Size): Promise<boolean> {
  const { rows } = await pool.query("SELECT to_regclass('bench.filled') IS NOT NULL AS found")
  if (!rows[0].found) return false
  const filled = await pool.query('SELECT recipe FROM bench.filled')

  return filled.rows[0]?.recipe === recipeOf(size)
}

async function fillOnce(client: pg.PoolClient, size: Size, tell: Options['tell']) {
  await fill(
    (sql) => client.query(sql),
    size,
    (table) => tell(`Filling ${table}`)
  )
  await client.query('VACUUM (ANALYZE)')
  await client.query('CREATE TABLE bench.filled (recipe text)')
  await client.query('INSERT INTO bench.filled VALUES ($1)', [recipeOf(size)])
}

/** Makes what only the baseline server uses, each time anew. */
export async function makeBareTables(client: pg.PoolClient | pg.Client): Promise<void> {
  for (const statement of BARE_TABLES) await client.query(statement)
  await client.query('VACUUM (ANALYZE) bare.words, bare.revenue')
}

/** Changes whenever the generated rows change. */
function recipeOf(size: Size): string {
  const statements = [...SCHEMA, ...ROWS.map(([, sql]) => sql(size))]

  return createHash('sha256').update(statements.join()).digest('hex')
}
