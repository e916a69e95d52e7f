import app from '@adonisjs/core/services/app'
import { defineConfig } from '@adonisjs/lucid'
import pg from 'pg'
import env from '#start/env'

/** The driver would read a calendar date as midnight of the server's zone; a stay's date is no instant. */
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)

/** Errors name the statement with `$1`, never with what was to be stored: they are logged. Knex's, unknown to Lucid's types. */
const quietErrors: object = { compileSqlOnError: false }

export default defineConfig({
  connection: 'postgres',
  connections: {
    postgres: {
      client: 'pg',
      connection: { connectionString: env.get('DATABASE_URL') },
      ...quietErrors,
      pool: { min: 0, max: env.get('DATABASE_POOL_MAX', 20) },
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
  },
})
