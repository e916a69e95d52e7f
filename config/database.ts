import app from '@adonisjs/core/services/app'
import { defineConfig } from '@adonisjs/lucid'
import type { PostgreConfig } from '@adonisjs/lucid/types/database'
import pg from 'pg'
import env from '#start/env'

/** The driver would read a calendar date as midnight of the server's zone; a stay's date is no instant. */
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)

/** Errors name the statement with `$1`, never with what was to be stored: they are logged. Knex's, unknown to Lucid's types. */
const quietErrors: object = { compileSqlOnError: false }

/**
 * A search for a common word marks every row that has it: in 32 MB those of some four million listings. Beyond, PostgreSQL
 * would take the words of whole pages of the table apart again, for minutes (docs/adr/0032).
 */
const MEMORY_OF_A_QUERY = "SET work_mem = '32MB'"

const pool: PostgreConfig['pool'] = {
  min: 0,
  max: env.get('DATABASE_POOL_MAX', 20),
  afterCreate: (connection: pg.Client, done: (error: Error | null) => void) =>
    connection.query(MEMORY_OF_A_QUERY, (error) => done(error)),
}

const replica = env.get('DATABASE_REPLICA_URL')

/**
 * A connection of its own, named by the few reads that may be late (app/platform/database/from_replica.ts). Lucid's `replicas` would send
 * it every statement that is no insert, update or delete of the query builder: reads right after a write, and raw updates too.
 */
const replicas: Record<string, PostgreConfig> = {}
if (replica) {
  const connection: pg.ClientConfig = {
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
      connection: { connectionString: env.get('DATABASE_URL') },
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
          'auth_access_tokens',
          'adonis_schema',
          'adonis_schema_versions',
        ],
      },
    },
    ...replicas,
  },
})
