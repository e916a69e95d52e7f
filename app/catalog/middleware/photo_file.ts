import type { HttpContext } from '@adonisjs/core/http'
import type { MiddlewareFn, NextFn, ParsedNamedMiddleware } from '@adonisjs/core/types/http'
import { DateTime } from 'luxon'
import type Photo from '#catalog/models/photo'
import FindPhoto from '#catalog/queries/find_photo'

/** Finds the photo a browser asks for, and whether anybody may see it. */
export async function photoFile(ctx: HttpContext, next: NextFn) {
  const photo = await new FindPhoto().byStorageKey(ctx.params.key)
  if (!photo) return answerMissing(ctx)

  ctx.photo = { photo, isPublic: photo.isPublic && photo.listing.isPublic(DateTime.utc()) }
  return next()
}

/**
 * Runs a middleware of the page session only when it matters who looks: the answer with a public
 * picture carries no cookie, so that anybody may cache it.
 */
export function forPrivatePhotos(middleware: ParsedNamedMiddleware): MiddlewareFn {
  return (ctx, next) =>
    ctx.photo.isPublic || ctx.request.header('authorization')
      ? next()
      : middleware.handle(ctx.containerResolver, ctx, next, middleware.args)
}

/** A picture that is not there, or not for this person: no page to go to, and nothing to keep. */
export function answerMissing({ response }: HttpContext) {
  return response.status(404).header('Cache-Control', 'no-store').send('Not found')
}

declare module '@adonisjs/core/http' {
  export interface HttpContext {
    photo: { photo: Photo; isPublic: boolean }
  }
}
