import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import BaseInertiaMiddleware from '@adonisjs/inertia/inertia_middleware'
import marketplace, { marketplaceFacts } from '#config/marketplace'
import { UnreadMessages } from '#identity/contract/unread_messages'
import UserTransformer from '#identity/transformers/user_transformer'
import { writeDocuments } from '#platform/http/page_documents'

/** How many unread messages a person has, begun before the page looks up what it shows, so that both go out together. */
const begun = new WeakMap<HttpContext, { userId: string; unread: Promise<number> }>()

/** Props of every page, and cache headers of pages. */
export default class InertiaMiddleware extends BaseInertiaMiddleware {
  async share(ctx: HttpContext) {
    const { auth } = ctx as Partial<HttpContext>

    return {
      user: ctx.inertia.always(auth?.user && new UserTransformer(auth.user).toObject()),
      /** For countdowns; those of visitors have none, and their pages are kept. */
      now: ctx.inertia.always(auth?.user ? new Date().toISOString() : undefined),
      unreadMessages: ctx.inertia.always(auth?.user ? await this.#unreadOf(ctx) : 0),
      site: ctx.inertia.always({
        name: marketplace.name,
        url: marketplace.url,
        path: ctx.request.url(),
        ...marketplaceFacts(),
      }),
    }
  }

  async handle(ctx: HttpContext, next: NextFn) {
    await this.init(ctx)
    writeDocuments(ctx)
    this.#beginUnread(ctx)
    const output = await next()
    this.dispose(ctx)
    this.#setCacheHeaders(ctx)

    return output
  }

  /** Reading a page marks nothing as read, so that the number is still true at its end. */
  #beginUnread(ctx: HttpContext) {
    if (!ctx.auth.user || ctx.request.method() !== 'GET') return
    const unread = this.#countUnread(ctx)
    // A page that is not shown in the end asks nobody.
    unread.catch(() => {})
    begun.set(ctx, { userId: ctx.auth.user.id, unread })
  }

  #unreadOf(ctx: HttpContext): Promise<number> {
    const known = begun.get(ctx)

    return known?.userId === ctx.auth.user!.id ? known.unread : this.#countUnread(ctx)
  }

  async #countUnread({ auth, containerResolver }: HttpContext): Promise<number> {
    const userId = auth.user!.id
    const messages = await containerResolver.make(UnreadMessages)

    return messages.handle({ userId })
  }

  /** Pages of signed-in people are not stored, so that Back shows nothing after sign-out (rule A42). */
  #setCacheHeaders({ auth, response }: HttpContext) {
    // The framework overwrites Vary, and sets it on data only.
    const decided = response.response.getHeader('Vary')
    response.removeHeader('Vary').vary([decided, 'X-Inertia'].filter(Boolean).join(', '))
    if (auth.user) response.header('Cache-Control', 'private, no-store')
    else response.safeHeader('Cache-Control', 'private, no-cache')
  }
}

declare module '@adonisjs/inertia/types' {
  type MiddlewareSharedProps = InferSharedProps<InertiaMiddleware>
  export interface SharedProps extends MiddlewareSharedProps {}
}
