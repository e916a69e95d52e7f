import { hash } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import type { MiddlewareFn } from '@adonisjs/core/types/http'
import { errors } from '@adonisjs/limiter'
import limiter from '@adonisjs/limiter/services/main'
import { cheapStore } from '#config/limiter'
import limits from '#config/limits'
import { TooManyRequests } from '#shared/exceptions/too_many_requests'
import { refusedRequests } from '#platform/observability/registry'

const countsInRedis = cheapStore === 'redis'

/** Says whose requests are counted together. */
export type Subject = (ctx: HttpContext) => string

export const byAddress: Subject = ({ request }) => request.ip()

/** The signed-in person; the address when nobody is. */
export const byUser: Subject = (ctx) => ctx.auth.user?.id ?? byAddress(ctx)

/** The e-mail address in the body, without case. */
export const byEmail: Subject = ({ request }) => String(request.input('email')).trim().toLowerCase()

/** The account somebody tries to get into, from one address: a stranger cannot lock the owner out. */
export const byEmailAndAddress: Subject = (ctx) => `${byEmail(ctx)} ${byAddress(ctx)}`

interface ThrottleOptions {
  by?: Subject
  /** What a request that succeeds does: it counts (default), does not count, or clears the count. */
  onSuccess?: 'count' | 'refund' | 'clear'
  /** Counts where it costs next to nothing: in Redis when there is one, else in this process alone. */
  isCheap?: boolean
}

/**
 * Refuses requests beyond a row of config/limits.ts.
 *
 * @throws TooManyRequests (429 with Retry-After)
 */
export function throttle(
  name: keyof typeof limits,
  { by = byAddress, onSuccess = 'count', isCheap = false }: ThrottleOptions = {}
): MiddlewareFn {
  const { requests, duration } = limits[name]

  return async (ctx, next) => {
    const options = { requests, duration }
    const counter = isCheap ? limiter.use(cheapStore, options) : limiter.use(options)
    const key = throttleKey(name, by(ctx))

    await counter
      .consume(key)
      .catch((error) => countHere(error, { key, options }))
      .catch((error) => refuse(error, name))
    const output: unknown = await next()

    if (ctx.response.getStatus() >= 400) return output
    if (onSuccess === 'refund') await counter.decrement(key).catch(leave)
    if (onSuccess === 'clear') await counter.delete(key).catch(leave)
    return output
  }
}

/** @returns the name under which a subject's requests are counted; it does not show the subject */
export function throttleKey(name: keyof typeof limits, subject: string): string {
  return `${name}:${hash('sha256', subject, 'base64url')}`
}

interface Uncounted {
  key: string
  options: { requests: number; duration: string }
}

/** While Redis is away every process counts for itself: the site stays up, and stays limited. */
async function countHere(error: unknown, { key, options }: Uncounted) {
  if (error instanceof errors.E_TOO_MANY_REQUESTS || !countsInRedis) throw error

  await limiter.use('memory', options).consume(key)
}

function leave(error: unknown) {
  if (!countsInRedis) throw error
}

function refuse(error: unknown, limit: string): never {
  if (!(error instanceof errors.E_TOO_MANY_REQUESTS)) throw error

  refusedRequests.inc({ limit })
  throw new TooManyRequests(error.response.availableIn)
}
