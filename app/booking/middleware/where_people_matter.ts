import type { MiddlewareFn } from '@adonisjs/core/types/http'
import { isEnforced } from '#catalog/contract/stay_rules'

/**
 * Reads the token only where a boat is named, or rules about people are in force: other quotes are the same for everybody.
 */
export function wherePeopleMatter(middleware: MiddlewareFn): MiddlewareFn {
  return (ctx, next) =>
    isEnforced() || ctx.request.input('vesselId') ? middleware(ctx, next) : next()
}
