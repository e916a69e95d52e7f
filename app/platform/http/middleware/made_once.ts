import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'
import type { MiddlewareFn, NextFn } from '@adonisjs/core/types/http'
import type { Constructor } from '@adonisjs/core/types/common'

interface Middleware<Options extends unknown[]> {
  handle: (ctx: HttpContext, next: NextFn, ...options: Options) => unknown
}

/** A middleware that keeps nothing of a request: made once, where the framework makes one for every request. */
export function madeOnce<Options extends unknown[]>(
  load: () => Promise<{ default: Constructor<Middleware<Options>> }>
): (...options: Options) => MiddlewareFn {
  let made: Promise<Middleware<Options>> | undefined
  const make = async () => {
    const { default: Class } = await load()
    return (await app.container.make(Class)) as Middleware<Options>
  }
  const forget = (error: unknown): never => {
    made = undefined
    throw error
  }
  // Hot reload gives another class after a change.
  const get = () => (app.inDev ? make() : (made ??= make().catch(forget)))

  return (...options) =>
    async (ctx, next) => {
      const middleware = await get()
      return middleware.handle(ctx, next, ...options)
    }
}
