import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import DeletePhoto from '#catalog/actions/delete_photo'
import UpdatePhoto from '#catalog/actions/update_photo'
import UploadPhoto from '#catalog/actions/upload_photo'
import FindListing from '#catalog/contract/find_listing'
import { receivedPhoto } from '#catalog/controllers/api/received_photo'
import ListingPolicy from '#catalog/policies/listing_policy'
import FindPhoto from '#catalog/queries/find_photo'
import PhotoTransformer from '#catalog/transformers/photo_transformer'
import { photoUploadValidator, photoValidator } from '#catalog/validators/photo_validators'
import { authorOf } from '#platform/http/author_of'
import { InvalidField } from '#shared/exceptions/domain_error'

export default class PhotosController {
  @inject()
  async store(
    { auth, bouncer, params, request, response, serialize }: HttpContext,
    listings: FindListing,
    upload: UploadPhoto
  ) {
    const listing = await listings.byId(params.id)
    await bouncer.with(ListingPolicy).authorize('manage', listing)

    const content = await receivedPhoto(request)
    const { isPublic } = await request.validateUsing(photoUploadValidator)
    if (!content) throw new InvalidField('file', 'required', 'Please choose a photo')

    const photo = await upload.handle({
      listingId: listing.id,
      by: authorOf({ auth, request }),
      content,
      isPublic,
    })

    response.status(201)
    return serialize(PhotoTransformer.transform(photo))
  }

  @inject()
  async update(
    { auth, bouncer, params, request, serialize }: HttpContext,
    photos: FindPhoto,
    update: UpdatePhoto
  ) {
    const photo = await photos.byId(params.id)
    await bouncer.with(ListingPolicy).authorize('manage', photo.listing)

    const { isPrimary, ...change } = await request.validateUsing(photoValidator)
    const updated = await update.handle({
      ...change,
      photo,
      by: authorOf({ auth, request }),
      isPrimary: isPrimary || undefined,
    })
    return serialize(PhotoTransformer.transform(updated))
  }

  @inject()
  async destroy(
    { auth, bouncer, params, request, response }: HttpContext,
    photos: FindPhoto,
    remove: DeletePhoto
  ) {
    const photo = await photos.byId(params.id)
    await bouncer.with(ListingPolicy).authorize('manage', photo.listing)

    await remove.handle({ photo, by: authorOf({ auth, request }) })
    return response.noContent()
  }
}
