import { registry } from '@generated/registry'
import type { Tuyau } from '@tuyau/core/client'

type Client = Tuyau<typeof registry>
type Params = Record<string, unknown> | unknown[]

export type Routes = typeof registry.routes
type RouteName = keyof Routes

/** The path of a route with its parameters and query; query values that are undefined or null are omitted. */
export const urlFor = buildUrl as Client['urlFor']

/** @returns the HTTP method of a route */
export function methodOf(name: RouteName): string {
  return registry.routes[name].methods[0]
}

function buildUrl(name: RouteName, params: Params = {}, { qs = {} }: { qs?: object } = {}): string {
  const values = Array.isArray(params) ? [...params] : params
  const path = registry.routes[name].pattern.replaceAll(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String(Array.isArray(values) ? values.shift() : values[key]))
  )
  const given = Object.entries(qs).filter(([, value]) => value !== undefined && value !== null)
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()

  return query ? `${path}?${query}` : path
}
