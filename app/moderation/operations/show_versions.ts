import { readFile } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'
import { STRIPE_API_VERSION } from '#payments/contract/provider_version'
import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'

export type Versions = {
  app: string
  node: string
  postgres: string
  stripe: string
  migrations: { count: number; last: string }
}

const MIGRATIONS = sql`
  SELECT count(*) OVER ()::int AS count, regexp_replace(name, '^.*/', '') AS last
  FROM adonis_schema ORDER BY id DESC LIMIT 1`

export default class ShowVersions {
  async handle(): Promise<Versions> {
    const [own, [server], [migrations]] = await Promise.all([
      readFile(app.makePath('package.json'), 'utf8'),
      runSql<{ server_version: string }>(sql`SHOW server_version`),
      runSql<Versions['migrations']>(MIGRATIONS),
    ])

    return {
      app: (JSON.parse(own) as { version: string }).version,
      node: process.versions.node,
      postgres: server.server_version,
      stripe: STRIPE_API_VERSION,
      migrations,
    }
  }
}
