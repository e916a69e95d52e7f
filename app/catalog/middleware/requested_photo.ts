import type { HttpContext } from '@adonisjs/core/http'
import type { MiddlewareFn, NextFn } from '@adonisjs/core/types/http'
import { DateTime } from 'luxon'
import FindPhotoFile, { type PhotoFile } from '#catalog/queries/find_photo_file'

/** Finds the requested photo, and whether it is public. */
export async function requestedPhoto(ctx: HttpContext, next: NextFn) {
  const file = await new FindPhotoFile().handle({ key: ctx.params.key, now: DateTime.utc() })
  if (!file) return answerMissingPhoto(ctx)

  ctx.photo = file
  return next()
}

/** Runs a session middleware for private photos only: public ones must not set a cookie, so that they can be cached. */
export function forPrivatePhotos(middleware: MiddlewareFn): MiddlewareFn {
  return (ctx, next) =>
    ctx.photo.isPublic || ctx.request.header('authorization') ? next() : middleware(ctx, next)
}

/** The same answer for a missing photo and one this person may not see. */
export function answerMissingPhoto({ response }: HttpContext) {
  return response.status(404).header('Cache-Control', 'no-store').send('Not found')
}

declare module '@adonisjs/core/http' {
  export interface HttpContext {
    photo: PhotoFile
  }
}
