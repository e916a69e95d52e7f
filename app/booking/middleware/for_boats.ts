import type { MiddlewareFn } from '@adonisjs/core/types/http'

/** Reads the token only where a boat is named: other quotes are the same for everybody. */
export function forBoats(middleware: MiddlewareFn): MiddlewareFn {
  return (ctx, next) => (ctx.request.input('vesselId') ? middleware(ctx, next) : next())
}
