import { readFile } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { STRIPE_API_VERSION } from '#payments/contract/provider_version'

export type Versions = {
  app: string
  node: string
  postgres: string
  stripe: string
  migrations: { count: number; last: string }
}

const MIGRATIONS = `
  SELECT count(*) OVER ()::int AS count, regexp_replace(name, '^.*/', '') AS last
  FROM adonis_schema ORDER BY id DESC LIMIT 1`

export default class ShowVersions {
  async handle(): Promise<Versions> {
    const [own, server, migrations] = await Promise.all([
      readFile(app.makePath('package.json'), 'utf8'),
      db.rawQuery<{ rows: { server_version: string }[] }>('SHOW server_version'),
      db.rawQuery<{ rows: Versions['migrations'][] }>(MIGRATIONS),
    ])

    return {
      app: (JSON.parse(own) as { version: string }).version,
      node: process.versions.node,
      postgres: server.rows[0].server_version,
      stripe: STRIPE_API_VERSION,
      migrations: migrations.rows[0],
    }
  }
}
