import type { HttpContext } from '@adonisjs/core/http'
import drive from '@adonisjs/drive/services/main'
import marketplace from '#config/marketplace'
import { isAdmittedToPhotos } from '#catalog/contract/photo_viewers'
import type Photo from '#catalog/models/photo'
import { NotFound } from '#shared/exceptions/domain_error'

const WIDTHS: readonly number[] = marketplace.photos.widths

/** GET /uploads/photos/{key}/{width}.webp: public pictures for everybody, private ones for a few. */
export default class PhotoFilesController {
  async show(ctx: HttpContext) {
    const { photo, isPublic } = ctx.photo
    const width = Number(ctx.params.width)
    if (!WIDTHS.includes(width)) throw new NotFound('Photo not found')
    if (!isPublic && !(await this.#maySee(ctx, photo))) throw new NotFound('Photo not found')

    ctx.response.type('image/webp')
    ctx.response.header(
      'Cache-Control',
      isPublic ? 'public, max-age=3600, stale-while-revalidate=86400' : 'private, no-store'
    )
    return ctx.response.stream(await drive.use().getStream(photo.fileOf(width)))
  }

  async #maySee({ auth }: HttpContext, { listing, listingId }: Photo): Promise<boolean> {
    const { user } = auth
    if (!user) return false

    return (
      listing.isOwnedBy(user) ||
      user.isAdmin ||
      (await isAdmittedToPhotos({ listingId, userId: user.id }))
    )
  }
}
