import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import BaseInertiaMiddleware from '@adonisjs/inertia/inertia_middleware'
import marketplace, { marketplaceFacts } from '#config/marketplace'
import UserTransformer from '#identity/transformers/user_transformer'

/** What every page receives beside its own props, and what caches on the way are told of pages. */
export default class InertiaMiddleware extends BaseInertiaMiddleware {
  share(ctx: HttpContext) {
    const { auth } = ctx as Partial<HttpContext>

    return {
      user: ctx.inertia.always(auth?.user ? UserTransformer.transform(auth.user) : undefined),
      site: ctx.inertia.always({
        name: marketplace.name,
        url: marketplace.url,
        isDemo: marketplace.isDemo,
        path: ctx.request.url(),
        ...marketplaceFacts(),
      }),
    }
  }

  async handle(ctx: HttpContext, next: NextFn) {
    await this.init(ctx)
    const output = await next()
    this.dispose(ctx)
    this.#tellCaches(ctx)

    return output
  }

  /** One address answers as a page or as its data, and every answer carries a session of one visitor. */
  #tellCaches({ response }: HttpContext) {
    // The framework puts its own in place of what decided earlier, and only on data.
    const decided = response.response.getHeader('Vary')
    response.removeHeader('Vary').vary([decided, 'X-Inertia'].filter(Boolean).join(', '))
    response.safeHeader('Cache-Control', 'private, no-cache')
  }
}

declare module '@adonisjs/inertia/types' {
  type MiddlewareSharedProps = InferSharedProps<InertiaMiddleware>
  export interface SharedProps extends MiddlewareSharedProps {}
}
