import type { MiddlewareFn, ParsedNamedMiddleware } from '@adonisjs/core/types/http'

/** Reads the token only where a boat is named: other quotes are the same for everybody. */
export function forBoats(middleware: ParsedNamedMiddleware): MiddlewareFn {
  return (ctx, next) =>
    ctx.request.input('vesselId')
      ? middleware.handle(ctx.containerResolver, ctx, next, middleware.args)
      : next()
}
