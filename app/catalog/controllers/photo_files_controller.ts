import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import { answerMissingPhoto } from '#catalog/middleware/requested_photo'
import CanSeePrivatePhotos from '#catalog/queries/can_see_private_photos'
import { photoKey } from '#catalog/rules/photo_paths'
import { openFile } from '#platform/pictures/open_file'

const { widths, cacheSeconds } = marketplace.photos

@inject()
export default class PhotoFilesController {
  constructor(private privatePhotos: CanSeePrivatePhotos) {}

  async show(ctx: HttpContext) {
    const { params, response } = ctx
    const { storageKey, isPublic } = ctx.photo
    const width = widths.find((known) => String(known) === params.width)
    if (!width || !(isPublic || (await this.#maySee(ctx)))) return answerMissingPhoto(ctx)

    const tag = `"${storageKey}-${width}"`
    if (isPublic && this.#isCached(ctx, tag)) {
      this.#allowCaching(ctx, tag)
      return response.status(304).send(null)
    }

    // An error of the store must not be cached.
    response.header('Cache-Control', 'no-store')
    const file = await openFile(photoKey(storageKey, width))
    if (!file) return answerMissingPhoto(ctx)

    response.type('image/webp').header('Cache-Control', 'private, no-store')
    if (isPublic) this.#allowCaching(ctx, tag)
    return response.stream(file)
  }

  async #maySee(ctx: HttpContext): Promise<boolean> {
    const { placeId, ownerId, isOfDraft } = ctx.photo
    const user = await this.#viewerOf(ctx)
    if (!user?.isInGoodStanding(DateTime.utc())) return false

    return isOfDraft
      ? user.id === ownerId
      : this.privatePhotos.handle({ user, listing: { id: placeId, ownerId } })
  }

  async #viewerOf({ auth, request }: HttpContext) {
    if (request.header('authorization')) await auth.checkUsing(['api'])

    return auth.user
  }

  /** Compares ETags; the file of a key never changes. */
  #isCached({ request }: HttpContext, tag: string): boolean {
    const tags = request.header('if-none-match')?.split(',') ?? []

    return tags.some((entry) => entry.trim().replace(/^W\//, '') === tag)
  }

  /** Briefly, so that a photo made private disappears soon (docs/adr/0011). */
  #allowCaching({ response }: HttpContext, tag: string) {
    const caching = `public, max-age=${cacheSeconds}, must-revalidate`

    response.header('Cache-Control', caching).header('ETag', tag)
  }
}
