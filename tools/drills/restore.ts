import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { StartFailure } from '../launcher/failure.ts'
import { Site } from './site.ts'

/**
 * Restores a dump into a new database on the same server and verifies it: migrations, row counts of all tables,
 * `payments:audit`. Without a dump it creates one of DATABASE_URL first. Drops the new database at the end.
 *
 * DATABASE_URL names a PostgreSQL whose user may create databases; DUMP a file of `pg_dump --format=custom`.
 */
export async function drill(): Promise<boolean> {
  const url = process.env.DATABASE_URL
  if (!url)
    throw new StartFailure(
      'DATABASE_URL must name the PostgreSQL whose server the dump is restored on.'
    )
  const folder = mkdtempSync(join(tmpdir(), 'auckland-moorings-restore-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const dump = process.env.DUMP ?? join(folder, 'marketplace.dump')

  const original = process.env.DUMP ? null : await countRows(url)
  if (!process.env.DUMP)
    timed('Dump', () => run('pg_dump', '--format=custom', `--file=${dump}`, `--dbname=${url}`))
  const copy = new URL(url)
  copy.pathname = `/restore_drill_${process.pid}`
  await statement(url, `CREATE DATABASE ${copy.pathname.slice(1)}`)

  try {
    timed('Restore', () =>
      run('pg_restore', '--exit-on-error', '--no-owner', `--dbname=${copy}`, dump)
    )
    const restored = await countRows(copy.toString())
    const site = new Site({ DATABASE_URL: copy.toString() })
    await site.migrate()
    const isSound = await site.finish()

    const differing = Object.keys(restored).filter(
      (table) => original && original[table] !== restored[table]
    )
    const rows = Object.values(restored).reduce((sum, count) => sum + count, 0)
    console.log(`${Object.keys(restored).length} tables with ${rows} rows restored.`)
    if (differing.length > 0) console.log(`Row counts differ in: ${differing.join(', ')}`)
    return isSound && rows > 0 && differing.length === 0
  } finally {
    await statement(url, `DROP DATABASE ${copy.pathname.slice(1)} WITH (FORCE)`)
  }
}

function timed(what: string, work: () => void) {
  const startedAt = performance.now()
  work()
  console.log(`${what}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

function run(program: string, ...parameters: string[]) {
  try {
    execFileSync(program, parameters, { stdio: ['ignore', 'inherit', 'pipe'] })
  } catch (error) {
    const { stderr } = error as { stderr?: Buffer }
    throw new StartFailure(`${program} failed: ${stderr?.toString().trim() ?? error}`)
  }
}

async function statement(url: string, sql: string) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await client.query(sql)
  } finally {
    await client.end()
  }
}

async function countRows(url: string): Promise<Record<string, number>> {
  const { rows: tables } = await statement(
    url,
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'"
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await statement(url, `SELECT count(*)::int AS n FROM "${name}"`)
    counts[name] = rows[0].n
  }
  return counts
}
