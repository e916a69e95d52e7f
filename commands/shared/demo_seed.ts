import { BaseCommand, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import marketplace from '#config/marketplace'
import DemoSeeder from '#database/seeders/demo_seeder'

/** Fills the marketplace with demo data (docs/design.md, section 1). */
export default class DemoSeed extends BaseCommand {
  static commandName = 'demo:seed'
  static description = 'Fill an empty marketplace with demo people, moorings and stays'
  static options: CommandOptions = { startApp: true }

  @flags.boolean({ description: 'Do nothing, and succeed, when somebody has an account already' })
  declare ifEmpty: boolean

  @flags.boolean({ description: 'Print the counts as one line of JSON' })
  declare json?: boolean

  async run() {
    if (this.app.inProduction && !marketplace.isDemo) {
      this.logger.error(
        'Demo data is for demonstrations: start with DEMO=true to allow it in production.'
      )
      this.exitCode = 1
      return
    }

    const seeder = new DemoSeeder()
    if (!(await seeder.isEmpty())) return this.#refuse()

    if (this.json)
      return this.logger.log(JSON.stringify(await seeder.handle({ onPhoto: () => {} })))

    const progress = this.ui.tasks()
    await progress
      .add('Demo data', async (task) => {
        const made = await seeder.handle({
          onPhoto: (stored, total) => task.update(`${stored} of ${total} pictures stored`),
        })

        return `${made.people} people, ${made.listings} moorings, ${made.stays} stays, ${made.photos} pictures`
      })
      .run()
    this.exitCode = progress.getState() === 'succeeded' ? 0 : 1
  }

  #refuse() {
    if (this.ifEmpty && this.json) return this.logger.log(JSON.stringify({ people: 0 }))
    if (this.ifEmpty) return this.logger.info('There is data already; nothing was added.')

    this.logger.error(
      'There is data already. Start over with an empty database to get the demo data.'
    )
    this.exitCode = 1
  }
}
