import { createUrlBuilder } from '@adonisjs/core/http/url_builder_client'
import { registry } from '@generated/registry'
import type { Tuyau } from '@tuyau/core/client'

type Client = Tuyau<typeof registry>
type RouteName = keyof typeof registry.routes

const routes = Object.entries(registry.routes).map(([name, route]) => ({
  ...route,
  name,
  domain: 'root',
}))

const urlFor = createUrlBuilder({ root: routes as never }, (query) =>
  new URLSearchParams(query).toString()
) as Client['urlFor']

/** Names of routes to addresses, and nothing else: calls go through the API client, so no HTTP library is shipped twice. */
export const client = {
  urlFor,
  getRoute: (name: RouteName, { params }: { params?: never } = {}) => ({
    url: (urlFor as (name: RouteName, params?: never) => string)(name, params),
    methods: registry.routes[name].methods,
  }),
} as unknown as Client
