import type { HttpRequest } from '@adonisjs/core/http'
import type { MiddlewareFn } from '@adonisjs/core/types/http'
import marketplace from '#config/marketplace'
import { networkOf } from '#platform/http/network_of'
import { FairPlaces, type Place } from '#platform/queue/fair_places'
import type { DomainError } from '#shared/exceptions/domain_error'

export interface UploadLimit {
  maxRequestBytes: number
  tooLarge: () => DomainError
}

const places = new FairPlaces(marketplace.uploads)

/** Gives an upload a place in memory, or refuses it before its body is read (rules L29, L41). Throws `tooLarge`. */
export function uploadPlace(
  { maxRequestBytes, tooLarge }: UploadLimit,
  isProven: (userId: string) => Promise<boolean>
): MiddlewareFn {
  return async (ctx, next) => {
    if (announcedBytes(ctx.request) > maxRequestBytes) throw tooLarge()
    const { id: who } = ctx.auth.getUserOrFail()
    const network = networkOf(ctx.request.ip() ?? '')

    ctx.uploadPlace = places.take({ who, network, isProven: await isProven(who) })
    try {
      return await next()
    } finally {
      ctx.uploadPlace.leave()
    }
  }
}

function announcedBytes(request: HttpRequest): number {
  return Number(request.header('content-length', '0'))
}

declare module '@adonisjs/core/http' {
  export interface HttpContext {
    uploadPlace: Place
  }
}
