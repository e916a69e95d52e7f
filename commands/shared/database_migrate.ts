import { BaseCommand, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import MigrateDatabase from '#platform/lifecycle/migrate_database'
import { awaitDatabase } from '#platform/lifecycle/await_database'

/**
 * Waits for the database and runs the migrations; used before the first process of a release starts
 * (docs/operating.md).
 */
export default class DatabaseMigrate extends BaseCommand {
  static commandName = 'database:migrate'
  static description =
    'Wait for the database and run the migrations, once however many machines ask'
  static options: CommandOptions = { startApp: true }

  @flags.number({ description: 'Seconds to wait for the database' })
  declare wait?: number

  async run() {
    await awaitDatabase(this.wait)
    const migrated = await new MigrateDatabase().handle()

    this.logger.info(
      migrated.length === 0
        ? 'the database is up to date'
        : `${migrated.length} migrations were run, the last is ${migrated.at(-1)}`
    )
    return { migrated: migrated.length }
  }
}
