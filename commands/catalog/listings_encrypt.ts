import EncryptAccessDetails from '#catalog/actions/encrypt_access_details'
import ListUnencryptedListings from '#catalog/queries/list_unencrypted_listings'
import SweepCommand from '#platform/scheduler/sweep_command'

/** `node ace listings:encrypt`: run every day, and after APP_KEY was changed. */
export default class ListingsEncrypt extends SweepCommand {
  static override commandName = 'listings:encrypt'
  static override description = 'Encrypt access details of moorings with the present APP_KEY'

  protected findDue() {
    return new ListUnencryptedListings().handle()
  }

  protected async work(listingId: string) {
    await new EncryptAccessDetails().handle({ listingId })

    return 'encrypted'
  }
}
