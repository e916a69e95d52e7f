import db from '@adonisjs/lucid/services/db'
import Favourite from '#catalog/models/favourite'

/** Saves a listing for somebody; saving it again changes nothing. */
export default class SaveFavourite {
  /** @returns whether it was not saved before */
  async handle({ userId, listingId }: { userId: string; listingId: string }): Promise<boolean> {
    const rows: unknown[] = await db
      .insertQuery()
      .table(Favourite.table)
      .insert({ user_id: userId, listing_id: listingId })
      .onConflict(['user_id', 'listing_id'])
      .ignore()
      .returning('id')

    return rows.length > 0
  }
}
