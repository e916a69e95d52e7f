import { hash } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import type { MiddlewareFn } from '@adonisjs/core/types/http'
import { errors } from '@adonisjs/limiter'
import limiter from '@adonisjs/limiter/services/main'
import { cheapStore, countsInRedis } from '#config/limiter'
import limits from '#config/limits'
import { TooManyRequests } from '#shared/exceptions/domain_error'
import { emailAddress, mailboxOf } from '#shared/values/email_address'
import { networkOf } from '#platform/http/network_of'
import { refusedRequests } from '#platform/observability/registry'

export type Subject = (ctx: HttpContext) => string

/** An IPv6 address counts by its /64, which one household or server has whole. A connection that is gone has none. */
export const byAddress: Subject = ({ request }) => networkOf(request.ip() ?? '')

export const byUser: Subject = (ctx) => ctx.auth.user?.id ?? byAddress(ctx)

/** The email address in the body, as it is stored. Whatever is no text is counted together: validation refuses it. */
export const byEmail: Subject = ({ request }) => {
  const email: unknown = request.input('email')

  return typeof email === 'string' ? emailAddress(email) : ''
}

export const byMailbox: Subject = (ctx) => mailboxOf(byEmail(ctx))

/** The mailbox of the signed-in user, which has any number of addresses with a `+tag`. */
export const byOwnMailbox: Subject = ({ auth }) => mailboxOf(auth.user!.email)

/** The email with the address, so that a stranger cannot lock the owner of an account out. */
export const byEmailAndAddress: Subject = (ctx) => emailWithAddress(byEmail(ctx), ctx)

/** @returns the subject of `byEmailAndAddress` for an email, as it is stored, that is not in the body */
export function emailWithAddress(email: string, ctx: HttpContext): string {
  return `${email} ${byAddress(ctx)}`
}

interface ThrottleOptions {
  by?: Subject
  onSuccess?: 'count' | 'refund' | 'clear'
  onFailure?: 'count' | 'refund'
  when?: (ctx: HttpContext) => boolean
  /** Count in Redis when there is one, otherwise in this process only. */
  isCheap?: boolean
  /** Requests of such a subject are not counted for a while after one of them succeeded. */
  trusts?: Subject
}

/** How long a subject is trusted after a success; the store in memory keeps nothing for more than 24 days. */
const TRUST = { requests: 1, duration: '21 days' }

const withoutFault = new WeakSet<HttpContext>()

/** Refuses requests above a limit of config/limits.ts. Throws TooManyRequests (429 with Retry-After). */
export function throttle(
  name: keyof typeof limits,
  {
    by = byAddress,
    onSuccess = 'count',
    onFailure = 'count',
    isCheap = false,
    when = () => true,
    trusts,
  }: ThrottleOptions = {}
): MiddlewareFn {
  const { requests, duration } = limits[name]

  return async (ctx, next) => {
    if (!when(ctx)) return next()
    const options = { requests, duration }
    const counter = isCheap ? limiter.use(cheapStore, options) : limiter.use(options)
    const key = throttleKey(name, by(ctx))
    const trusted = trusts?.(ctx)
    const isTrusted = trusted !== undefined && (await isTrustedNow(name, trusted))

    if (!isTrusted)
      await counter
        .consume(key)
        .catch((error) => countHere(error, { key, options }))
        .catch((error) => refuse(error, name))
    const output: unknown = await next()

    const isSuccess = ctx.response.getStatus() < 400
    if (!isSuccess && !withoutFault.has(ctx)) {
      if (onFailure === 'refund') await counter.decrement(key).catch(leave)
      return output
    }
    if (onSuccess === 'refund' && !isTrusted) await counter.decrement(key).catch(leave)
    if (onSuccess === 'clear') await counter.delete(key).catch(leave)
    if (isSuccess && trusted !== undefined) await trust(name, trusted)
    return output
  }
}

/** Counts a refused request as a success, except that it gives no trust: a right password that is not enough. */
export function countAsSuccess(ctx: HttpContext): void {
  withoutFault.add(ctx)
}

/** Does not count requests of a subject of `trusts` for a while. */
export async function trust(name: keyof typeof limits, subject: string): Promise<void> {
  await limiter.use(TRUST).set(trustKey(name, subject), 1, TRUST.duration).catch(leave)
}

/** Counts an attempt whose subject only the work itself knows. Throws TooManyRequests (429 with Retry-After). */
export async function countAttempt(name: keyof typeof limits, subject: string): Promise<void> {
  const { requests, duration } = limits[name]

  await limiter
    .use({ requests, duration })
    .consume(throttleKey(name, subject))
    .catch((error) => refuse(error, name))
}

export async function forgetCount(name: keyof typeof limits, subject: string): Promise<void> {
  await limiter.use(limits[name]).delete(throttleKey(name, subject)).catch(leave)
}

export function throttleKey(name: keyof typeof limits, subject: string): string {
  return `${name}:${hash('sha256', subject, 'base64url')}`
}

async function isTrustedNow(name: keyof typeof limits, subject: string): Promise<boolean> {
  return Boolean(await limiter.use(TRUST).get(trustKey(name, subject)).catch(leave))
}

function trustKey(name: keyof typeof limits, subject: string): string {
  return throttleKey(name, `trusted ${subject}`)
}

interface Uncounted {
  key: string
  options: { requests: number; duration: string }
}

/** While Redis is down, every process counts for itself. */
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
