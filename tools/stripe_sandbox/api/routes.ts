import type { Field, Readings } from '../params/fields.ts'
import type { World } from '../context.ts'

type Fields = Record<string, Field<unknown>>

/** Who called, as far as an operation needs to know. */
export interface Caller {
  requestId: string
  idempotencyKey: string | null
  /** Connected account named by the Stripe-Account header. */
  account: string | null
}

/** One call of one operation, its parameters read and checked. */
export interface Call<P> {
  params: P
  ids: Record<string, string>
  caller: Caller
}

/** An operation of the API. */
export interface ApiRoute {
  method: 'GET' | 'POST'
  /** Path with `:name` parts. */
  path: string
  fields: Fields
  handle: (call: Call<never>, world: World) => object
}

/** Declares an operation; `handle` gets the parameters in the types its fields give. */
export function operation<F extends Fields>(
  method: ApiRoute['method'],
  path: string,
  fields: F,
  handle: (call: Call<Readings<F>>, world: World) => object
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

/** The values of the `:name` parts when the path fits, else null. */
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
