import app from '@adonisjs/core/services/app'
import { defineConfig } from '@adonisjs/lucid'
import type { PostgreConfig } from '@adonisjs/lucid/types/database'
import pg from 'pg'
import { replaceOnceUnusable } from '#platform/database/unusable_connections'
import env from '#start/env'

/** Dates stay strings: the driver would parse them as midnight in the server's time zone. */
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)

/**
 * Errors contain the statement with `$1` but not the values, because errors are logged. A Knex option missing from
 * Lucid's types.
 */
const quietErrors: object = { compileSqlOnError: false }

/**
 * A search for a common word marks all matching rows in a bitmap: 32 MB hold those of some four million listings.
 * Beyond that the bitmap becomes lossy and PostgreSQL rechecks whole pages, which takes minutes (docs/adr/0032).
 */
const MEMORY_OF_A_QUERY = "SET work_mem = '32MB'"

const pool: PostgreConfig['pool'] = {
  min: 0,
  max: env.get('DATABASE_POOL_MAX', 20),
  afterCreate: (connection: pg.Client, done: (error: Error | null) => void) => {
    replaceOnceUnusable(connection)
    connection.query(MEMORY_OF_A_QUERY, (error) => done(error))
  },
}

/** Statements of one connection may be sent together (app/platform/database/prepared_trx.ts). */
const pipelined: pg.ClientConfig & { pipeline: true } = {
  connectionString: env.get('DATABASE_URL'),
  pipeline: true,
}

const replica = env.get('DATABASE_REPLICA_URL')

/**
 * A separate connection, used only by the reads that may lag (app/platform/database/from_replica.ts). Lucid's
 * `replicas` option would send it nearly every read, including reads right after a write, and raw updates.
 */
const replicas: Record<string, PostgreConfig> = {}
if (replica) {
  // Only a pipelined connection is closed by the driver when it does not answer in time.
  const connection: typeof pipelined = {
    ...pipelined,
    connectionString: replica,
    connectionTimeoutMillis: 2000,
    query_timeout: 5000,
  }
  replicas.replica = {
    client: 'pg',
    connection: connection as PostgreConfig['connection'],
    ...quietErrors,
    pool,
  }
}

export default defineConfig({
  connection: 'postgres',
  connections: {
    postgres: {
      client: 'pg',
      connection: pipelined as PostgreConfig['connection'],
      ...quietErrors,
      pool,
      migrations: { naturalSort: true, paths: ['database/migrations'] },
      schemaGeneration: {
        enabled: !app.inProduction && !app.inTest,
        rulesPaths: ['./database/schema_rules.js'],
        excludeTables: [
          'rate_limits',
          'queue_jobs',
          'queue_schedules',
          'listing_changes',
          'live_streams',
          'auth_access_tokens',
          'adonis_schema',
          'adonis_schema_versions',
        ],
      },
    },
    ...replicas,
  },
})
