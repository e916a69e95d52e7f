import type { HttpContext } from '@adonisjs/core/http'
import type { MiddlewareFn, NextFn, ParsedNamedMiddleware } from '@adonisjs/core/types/http'
import { DateTime } from 'luxon'
import FindPhotoFile, { type PhotoFile } from '#catalog/queries/find_photo_file'

/** Finds the photo a browser asks for, and whether anybody may see it. */
export async function photoFile(ctx: HttpContext, next: NextFn) {
  const file = await new FindPhotoFile().handle({ key: ctx.params.key, now: DateTime.utc() })
  if (!file) return answerMissing(ctx)

  ctx.photo = file
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
    photo: PhotoFile
  }
}
