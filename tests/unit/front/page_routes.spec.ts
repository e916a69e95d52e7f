import { test } from '@japa/runner'
import {
  allRoutes,
  browserRegistry,
  pageSources,
  routesUsedBy,
} from '../../../tools/page_assets/page_routes.ts'

const routes = allRoutes()
const sources = pageSources()
const sent = routesUsedBy(sources, routes)

/** Patterns of code that names a route. */
const USES = [
  /\broute="([^"]+)"/g,
  /\burlFor\(\s*'([^']+)'/g,
  /\bapi\.(?:call|upload)\(\s*'([^']+)'/g,
  /\bsend\('([^']+)'/g,
]
/** A route name built at run time cannot be found in the source. */
const COMPUTED = /\b(?:urlFor|api\.call|api\.upload)\(\s*`|\broute=\{`/
/** Strings that look like a path of this site, up to their query. */
const ADDRESS = /['"`](\/(?:[^'"`?#\s\\]|\$\{[^}]*\})*)[?#]?/g

const PATTERNS = Object.values(routes).map(
  ({ pattern }) => new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`)
)

/** API paths are matched with and without their prefix. */
const isServed = (address: string) =>
  PATTERNS.some((pattern) => pattern.test(address) || pattern.test(`/api${address}`))

/** Route paths that are written out in a source instead of named. */
function literalAddresses(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|startsWith\('\/'\)/gm, '')

  return [...code.matchAll(ADDRESS)]
    .map(([, address]) => address.replaceAll(/\$\{[^}]*\}/g, 'x'))
    .filter(isServed)
}

test.group('Routes of the pages', () => {
  test('every route a page names is in what browsers get', ({ assert }) => {
    const used = Object.values(sources).flatMap((source) =>
      USES.flatMap((use) => [...source.matchAll(use)].map(([, name]) => name))
    )

    assert.isAbove(used.length, 100)
    assert.deepEqual(
      used.filter((name) => !(name in sent)),
      []
    )
  })

  test('no page puts the name of a route together', ({ assert }) => {
    const computed = Object.keys(sources).filter((file) => COMPUTED.test(sources[file]))

    assert.deepEqual(computed, [])
  })

  test('browsers get nothing that no page uses', ({ assert }) => {
    for (const name of ['metrics.show', 'api.webhooks.store', 'health.ready', 'sitemaps.index'])
      assert.notProperty(sent, name)
    assert.notInclude(browserRegistry(sent), 'tokens')
    assert.isBelow(Object.keys(sent).length, Object.keys(routes).length)
  })

  test('no page writes an address out instead of naming its route', ({ assert }) => {
    const found = Object.entries(sources).flatMap(([file, source]) =>
      literalAddresses(source).map((address) => `${file}: ${address}`)
    )

    assert.deepEqual(found, [])
  })

  test('an address that is written out is found: {source}')
    .with([
      { source: `<Link href="/listings">`, address: '/listings' },
      { source: 'router.visit(`/listing/${id}?${dates}`)', address: '/listing/x' },
      { source: "fetch('/api/bookings/quote')", address: '/api/bookings/quote' },
      { source: "api.call('/auth/login')", address: '/auth/login' },
      { source: `href="/"`, address: '/' },
    ])
    .run(({ assert }, { source, address }) => {
      assert.deepEqual(literalAddresses(source), [address])
    })
})
