import db from '@adonisjs/lucid/services/db'
import { TooManyFavourites } from '#catalog/exceptions/listing_refused'
import { stayOpen } from '#identity/contract/stay_open'
import Favourite from '#catalog/models/favourite'
import marketplace from '#config/marketplace'

export default class SaveFavourite {
  /** Returns whether it was not saved before. Throws TooManyFavourites. */
  async handle({ userId, listingId }: { userId: string; listingId: string }): Promise<boolean> {
    const [{ others }] = await Favourite.query()
      .where('user_id', userId)
      .whereNot('listing_id', listingId)
      .pojo<{ others: string }>()
      .count('*', 'others')
    if (Number(others) >= marketplace.ceilings.savedMoorings) throw new TooManyFavourites()

    return db.transaction(async (trx) => {
      await stayOpen(userId, trx)
      const rows: unknown[] = await trx
        .insertQuery()
        .table(Favourite.table)
        .insert({ user_id: userId, listing_id: listingId })
        .onConflict(['user_id', 'listing_id'])
        .ignore()
        .returning('id')

      return rows.length > 0
    })
  }
}
