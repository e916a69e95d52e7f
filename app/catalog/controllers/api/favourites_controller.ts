import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import RemoveFavourite from '#catalog/actions/remove_favourite'
import SaveFavourite from '#catalog/actions/save_favourite'
import FindListing from '#catalog/contract/find_listing'
import IsFavourite from '#catalog/queries/is_favourite'
import ListFavourites from '#catalog/queries/list_favourites'
import ListingTransformer from '#catalog/transformers/listing_transformer'

export default class FavouritesController {
  @inject()
  async index({ auth, serialize }: HttpContext, favourites: ListFavourites) {
    const listings = await favourites.handle({ userId: auth.user!.id, now: DateTime.utc() })

    return serialize(ListingTransformer.transform(listings))
  }

  @inject()
  async show({ auth, params }: HttpContext, listings: FindListing, favourites: IsFavourite) {
    const { id: listingId } = await listings.handle(params.id)

    return { isFavorited: await favourites.handle({ userId: auth.user!.id, listingId }) }
  }

  @inject()
  async store({ auth, params, response }: HttpContext, listings: FindListing, save: SaveFavourite) {
    const { id: listingId } = await listings.handle(params.id, DateTime.utc())
    const isNew = await save.handle({ userId: auth.user!.id, listingId })

    return response.status(isNew ? 201 : 200).json({ isFavorited: true })
  }

  @inject()
  async destroy(
    { auth, params, response }: HttpContext,
    listings: FindListing,
    remove: RemoveFavourite
  ) {
    const { id: listingId } = await listings.handle(params.id)
    await remove.handle({ userId: auth.user!.id, listingId })

    return response.noContent()
  }
}
