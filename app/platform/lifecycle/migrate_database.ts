import { setTimeout as pause } from 'node:timers/promises'
import app from '@adonisjs/core/services/app'
import { MigrationRunner } from '@adonisjs/lucid/migration'
import db from '@adonisjs/lucid/services/db'

const ASK_AGAIN_MS = 500

/** Runs pending migrations. Concurrent runs wait and find nothing left to do. */
export default class MigrateDatabase {
  async handle(): Promise<string[]> {
    for (;;) {
      const migrated = await this.#runAlone()
      if (migrated) return migrated
      await pause(ASK_AGAIN_MS)
    }
  }

  /** Polls instead of waiting for the lock: CREATE INDEX CONCURRENTLY would wait for the waiting transaction. */
  async #runAlone() {
    return db.transaction(async (trx) => {
      const { rows } = await trx.rawQuery(
        "SELECT pg_try_advisory_xact_lock(hashtextextended('database:migrate', 0)) AS alone"
      )

      return rows[0].alone ? this.#run() : null
    })
  }

  async #run() {
    const runner = new MigrationRunner(db, app, { direction: 'up', connectionName: 'postgres' })
    await runner.run()
    if (runner.error) throw runner.error

    return Object.values(runner.migratedFiles)
      .filter(({ status }) => status === 'completed')
      .map(({ file }) => file.name)
  }
}
