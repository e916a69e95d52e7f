import Favourite from '#catalog/models/favourite'
import { isUuid } from '#shared/values/uuid'

/** False for visitors. */
export default class IsFavourite {
  async handle(favourite: { userId: string | undefined; listingId: string }): Promise<boolean> {
    const { userId, listingId } = favourite
    if (!userId || !isUuid(listingId)) return false

    return (await Favourite.findBy({ userId, listingId })) !== null
  }
}
