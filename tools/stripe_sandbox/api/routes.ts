import type { Field, Readings } from '../params/fields.ts'
import type { SandboxContext } from '../context.ts'

type Fields = Record<string, Field<unknown>>

/** The caller of an operation. */
export interface Caller {
  requestId: string
  idempotencyKey: string | null
  /** Connected account of the Stripe-Account header. */
  account: string | null
}

/** A call of an operation with validated parameters. */
export interface Call<P> {
  params: P
  ids: Record<string, string>
  caller: Caller
}

export interface ApiRoute {
  method: 'GET' | 'POST'
  /** Path with `:name` parts. */
  path: string
  fields: Fields
  handle: (call: Call<never>, context: SandboxContext) => object
}

/** Declares an operation; `handle` gets the parameters typed by its fields. */
export function operation<F extends Fields>(
  method: ApiRoute['method'],
  path: string,
  fields: F,
  handle: (call: Call<Readings<F>>, context: SandboxContext) => object
): ApiRoute {
  return { method, path, fields, handle: handle as ApiRoute['handle'] }
}

/** Finds the operation for a request and the ids in its path. */
export function matchRoute(
  routes: readonly ApiRoute[],
  method: string,
  path: string
): { route: ApiRoute; ids: Record<string, string> } | null {
  for (const route of routes) {
    const ids = route.method === method ? matchPath(route.path, path) : null
    if (ids !== null) return { route, ids }
  }
  return null
}

/** The values of the `:name` parts, or null when the path does not match. */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return null

  const ids: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    if (part.startsWith(':') && given[index] !== '') ids[part.slice(1)] = decode(given[index])
    else if (part !== given[index]) return null
  }
  return ids
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
