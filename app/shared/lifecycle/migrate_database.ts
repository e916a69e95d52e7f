import app from '@adonisjs/core/services/app'
import { MigrationRunner } from '@adonisjs/lucid/migration'
import db from '@adonisjs/lucid/services/db'
import { lockUntilCommit } from '#shared/locks/lock_until_commit'

/** Runs the migrations that are due. Whoever comes at the same time waits, and finds nothing left to do. */
export default class MigrateDatabase {
  /** @returns the names of the migrations that were run, in order */
  async handle(): Promise<string[]> {
    return db.transaction(async (trx) => {
      await lockUntilCommit('database:migrate', trx)

      return this.#run()
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
