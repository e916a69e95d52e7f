import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import DeletePhoto from '#catalog/actions/delete_photo'
import UpdatePhoto from '#catalog/actions/update_photo'
import UploadPhoto from '#catalog/actions/upload_photo'
import FindListing from '#catalog/contract/find_listing'
import { PHOTO_UPLOAD } from '#shared/exceptions/picture_refused'
import ListingPolicy from '#catalog/policies/listing_policy'
import { nullWhenMissing } from '#catalog/controllers/null_when_missing'
import FindDraft from '#catalog/queries/find_draft'
import FindPhoto from '#catalog/queries/find_photo'
import PhotoTransformer from '#catalog/transformers/photo_transformer'
import { photoUploadValidator, photoValidator } from '#catalog/validators/photo_validators'
import { authorOf } from '#platform/http/author_of'
import { receivedFile } from '#platform/http/received_file'
import { InvalidField } from '#shared/exceptions/domain_error'

export default class PhotosController {
  @inject()
  async store(ctx: HttpContext, listings: FindListing, drafts: FindDraft, upload: UploadPhoto) {
    const placeId = await this.#ownPlace(ctx, listings, drafts)
    const file = await receivedFile(ctx, PHOTO_UPLOAD)
    const { isPublic } = await ctx.request.validateUsing(photoUploadValidator)
    if (!file) throw new InvalidField('file', 'required', 'Please choose a photo')

    const { content } = file
    const photo = await upload.handle({ placeId, by: authorOf(ctx), content, isPublic })
    ctx.response.status(201)
    return ctx.serialize(PhotoTransformer.transform(photo))
  }

  @inject()
  async update(ctx: HttpContext, photos: FindPhoto, update: UpdatePhoto) {
    const photo = await this.#own(ctx, photos)
    const { isPrimary, ...change } = await ctx.request.validateUsing(photoValidator)
    const updated = await update.handle({
      ...change,
      photo,
      by: authorOf(ctx),
      isPrimary: isPrimary || undefined,
    })

    return ctx.serialize(PhotoTransformer.transform(updated))
  }

  @inject()
  async destroy(ctx: HttpContext, photos: FindPhoto, remove: DeletePhoto) {
    const photo = await this.#own(ctx, photos)
    await remove.handle({ photo, by: authorOf(ctx) })

    return ctx.response.noContent()
  }

  /** The id of a listing or draft of the caller. */
  async #ownPlace(
    { bouncer, params }: HttpContext,
    listings: FindListing,
    drafts: FindDraft
  ): Promise<string> {
    const { id } = params
    const listing = await listings.handle(id).catch(nullWhenMissing)
    await bouncer.with(ListingPolicy).authorize('manage', listing ?? (await drafts.handle({ id })))

    return id
  }

  async #own({ bouncer, params }: HttpContext, photos: FindPhoto) {
    const photo = await photos.handle(params.id)
    await bouncer.with(ListingPolicy).authorize('manage', photo.draft ?? photo.listing)

    return photo
  }
}
