import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { hasBuild, migrateIsolated, startIsolated } from '../launcher/isolated_server.ts'
import { lastLines } from '../launcher/logs.ts'
import { freePorts } from '../launcher/ports.ts'
import { startPostgres } from '../launcher/postgres.ts'

export interface Servers {
  kind: 'the production build' | 'the sources'
  origins: string[]
  database: pg.Pool
  /** Process groups. */
  groups: number[]
  /** The last log lines of each server. */
  logTails: () => string[]
  stop: () => Promise<void>
}

/** Starts the given number of web servers on one throwaway database, from the production build when there is one. */
export async function startServers(count: number): Promise<Servers> {
  const files = mkdtempSync(join(tmpdir(), 'auckland-moorings-soak-'))
  process.once('exit', () => rmSync(files, { recursive: true, force: true }))
  const postgres = await startPostgres({ database: 'auckland_moorings_soak', throwaway: true })
  const plan = { databaseUrl: postgres.url, files }

  await migrateIsolated(plan)
  const ports = await freePorts(count)
  const started = await Promise.all(ports.map((port) => startIsolated(plan, port)))
  const database = new pg.Pool({ connectionString: postgres.url, max: 8 })

  return {
    kind: hasBuild() ? 'the production build' : 'the sources',
    origins: started.map(({ origin }) => origin),
    database,
    groups: started.map(({ child }) => child.pid),
    logTails: () => started.map(({ log }) => lastLines(log, 12).join('\n')),
    stop: async () => {
      await database.end()
      await Promise.all(started.map(({ child }) => child.stop()))
      await postgres.stop()
    },
  }
}
