import type { registry } from '@generated/registry'
import type { Tuyau } from '@tuyau/core/client'

type Client = Tuyau<typeof registry>
type Params = Record<string, unknown> | unknown[]

export type Routes = typeof registry.routes
type RouteName = keyof Routes

/** The path of a route with its parameters and query; query values that are undefined or null are omitted. */
export const urlFor = buildUrl as Client['urlFor']

/** @returns the HTTP method of a route */
export function methodOf(name: RouteName): string {
  return partsOf(name)[0]
}

function buildUrl(name: RouteName, params: Params = {}, { qs = {} }: { qs?: object } = {}): string {
  const values = Array.isArray(params) ? [...params] : params
  const path = partsOf(name)[1].replaceAll(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String(Array.isArray(values) ? values.shift() : values[key]))
  )
  const given = Object.entries(qs).filter(([, value]) => value !== undefined && value !== null)
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()

  return query ? `${path}?${query}` : path
}

/** Method and path: the scripts that run have 'GET /listing/:id' in place of a name (tools/page_assets/page_routes.ts). */
function partsOf(name: RouteName): string[] {
  return name.split(' ')
}
