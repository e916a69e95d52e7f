import type { HttpContext, HttpRequest } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import marketplace from '#config/marketplace'
import { PhotoTooLarge } from '#catalog/exceptions/listing_refused'
import { FairPlaces, type Place } from '#platform/queue/fair_places'

const { maxRequestBytes, uploads } = marketplace.photos

const places = new FairPlaces(uploads)

/**
 * Gives an upload a place in memory, or refuses it before its body is read (rules L29, L41). Throws PhotoTooLarge,
 * TooManyRequests.
 */
export async function uploadPlace(ctx: HttpContext, next: NextFn) {
  if (announcedBytes(ctx.request) > maxRequestBytes) throw new PhotoTooLarge()

  ctx.uploadPlace = places.take(ctx.auth.getUserOrFail().id)
  try {
    return await next()
  } finally {
    ctx.uploadPlace.leave()
  }
}

/** The length of the body that the request tells; 0 when it tells none. */
function announcedBytes(request: HttpRequest): number {
  return Number(request.header('content-length', '0'))
}

declare module '@adonisjs/core/http' {
  export interface HttpContext {
    uploadPlace: Place
  }
}
