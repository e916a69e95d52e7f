import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import Favourite from '#catalog/models/favourite'
import type Listing from '#catalog/models/listing'
import type User from '#identity/models/user'

const SAVED = 5

/** Favourites of the first renters: five listings each. */
export async function seedFavourites(
  renters: User[],
  listings: Listing[],
  trx: TransactionClientContract
): Promise<void> {
  const favourites = renters.flatMap((renter, index) =>
    Array.from({ length: index === 0 ? SAVED : index % SAVED }, (_, place) => ({
      userId: renter.id,
      listingId: listings[(7 * index + 11 * place) % listings.length].id,
    }))
  )

  await Favourite.createMany(favourites, { client: trx })
}
