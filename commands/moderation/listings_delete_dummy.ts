import ClearDummyListings from '#moderation/listings/clear_dummy_listings'
import OperatorCommand from '#platform/scheduler/operator_command'

/** `node ace listings:delete-dummy`: does the same as DELETE /admin/dummy-listings. */
export default class ListingsDeleteDummy extends OperatorCommand {
  static override commandName = 'listings:delete-dummy'
  static override description =
    'Delete the demo moorings, except those that somebody has really booked'

  override async run() {
    const listings = await this.app.container.make(ClearDummyListings)

    return this.tell({ ...(await listings.handle({ actorId: null, isDryRun: this.dryRun })) })
  }
}
