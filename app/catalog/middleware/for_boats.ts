import type { MiddlewareFn } from '@adonisjs/core/types/http'

/** Reads the token only where a search names a boat of the caller: other searches are the same for everybody. */
export function forBoats(middleware: MiddlewareFn): MiddlewareFn {
  return (ctx, next) => ('vesselId' in ctx.request.qs() ? middleware(ctx, next) : next())
}
