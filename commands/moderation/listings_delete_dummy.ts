import { BaseCommand, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import DeleteDummyListings from '#moderation/actions/delete_dummy_listings'

/** `node ace listings:delete-dummy`: what DELETE /admin/dummy-listings does. */
export default class ListingsDeleteDummy extends BaseCommand {
  static override commandName = 'listings:delete-dummy'
  static override description =
    'Delete the demo moorings, except those that somebody has really booked'
  static override options: CommandOptions = { startApp: true }

  @flags.boolean({ description: 'Only say what would be deleted' })
  declare dryRun?: boolean

  @flags.boolean({ description: 'Print the counts as one line of JSON' })
  declare json?: boolean

  override async run() {
    const listings = await this.app.container.make(DeleteDummyListings)
    const cleared = await listings.handle({ actorId: null, isDryRun: this.dryRun })

    if (this.json) this.logger.log(JSON.stringify(cleared))
    else
      this.logger.info(
        `${this.dryRun ? 'dry run: ' : ''}deleted ${cleared.deleted}, kept ${cleared.kept}`
      )
    return cleared
  }
}
