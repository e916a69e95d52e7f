import type { HttpContext } from '@adonisjs/core/http'
import drive from '@adonisjs/drive/services/main'
import { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import { answerMissing } from '#catalog/middleware/photo_file'
import type Photo from '#catalog/models/photo'
import SeesPrivatePhotos from '#catalog/queries/sees_private_photos'

const WIDTHS: readonly number[] = marketplace.photos.widths

/** GET /uploads/photos/{key}/{width}.webp: public pictures for everybody, private ones for a few. */
export default class PhotoFilesController {
  async show(ctx: HttpContext) {
    const { photo, isPublic } = ctx.photo
    const width = Number(ctx.params.width)
    if (!WIDTHS.includes(width)) return answerMissing(ctx)
    if (!isPublic && !(await this.#maySee(ctx, photo))) return answerMissing(ctx)

    ctx.response.type('image/webp')
    ctx.response.header(
      'Cache-Control',
      isPublic ? 'public, max-age=3600, stale-while-revalidate=86400' : 'private, no-store'
    )
    return ctx.response.stream(await drive.use().getStream(photo.fileOf(width)))
  }

  async #maySee(ctx: HttpContext, { listing }: Photo): Promise<boolean> {
    const user = await this.#viewerOf(ctx)
    if (!user?.isInGoodStanding(DateTime.utc())) return false

    return new SeesPrivatePhotos().handle({ user, listing })
  }

  /** By bearer token when there is one, else by the page session. */
  async #viewerOf({ auth, request }: HttpContext) {
    if (request.header('authorization')) await auth.checkUsing(['api'])

    return auth.user
  }
}
