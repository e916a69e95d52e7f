import { test } from '@japa/runner'
import {
  allRoutes,
  pageSources,
  routesIn,
  withRoutes,
} from '../../../tools/page_assets/page_routes.ts'

const routes = allRoutes()
const sources = pageSources()
/** Each with its routes in place of their names. */
const written = Object.entries(sources).map(([file, source]) => [file, withRoutes(source, routes)])

/** Where an address is made, or the API called, with anything but a route. */
const UNNAMED =
  /\burlFor\((?!\s*(?:[^?(]*\?\s*)?'[A-Z]+ \/)[^)]*|\b(?:api\.call|api\.upload|send)\(\s*[`'"](?![A-Z]+ \/)[^)]*/g
/** Strings that look like a path of this site, up to their query. */
const ADDRESS = /['"`](\/(?:[^'"`?#\s\\]|\$\{[^}]*\})*)[?#]?/g

const PATTERNS = Object.values(routes).map((route) => {
  const [, pattern] = route.split(' ')
  return new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`)
})

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
  test('what makes an address or calls the API names its route in the source', ({ assert }) => {
    const found = written.flatMap(([file, source]) =>
      [...source.matchAll(UNNAMED)].map(([start]) => `${file}: ${start}`)
    )

    assert.deepEqual(found, [])
  })

  test('an unnamed route is found: {source}')
    .with([
      { source: 'urlFor(page, {}, {})' },
      { source: 'urlFor(isOwner ? page : other)' },
      { source: 'urlFor(`${role}_dashboard`)' },
      { source: 'api.call(`api.${name}.index`)' },
      { source: "api.upload('api.no_such.store', form)" },
    ])
    .run(({ assert }, { source }) => {
      assert.match(withRoutes(source, routes), new RegExp(UNNAMED, ''))
    })

  test('a name becomes its route, a word that is no name stays')
    .with([
      { source: "urlFor('listings.show', { id })", text: "urlFor('GET /listing/:id', { id })" },
      {
        source: "urlFor(\n  isNew ? 'register' : 'login',\n  {})",
        text: "urlFor(\n  isNew ? 'GET /register' : 'GET /login',\n  {})",
      },
      {
        source: "api.call('api.places.index', { query: { search: 'login' } })",
        text: "api.call('GET /api/listings/places', { query: { search: 'login' } })",
      },
      {
        source: '{ approve: "api.admin.listing_approvals.store" }',
        text: '{ approve: "PATCH /api/admin/listings/:id/approve" }',
      },
      {
        source: `<Icon name="home" /> {'api.none.such'}`,
        text: `<Icon name="home" /> {'api.none.such'}`,
      },
    ])
    .run(({ assert }, { source, text }) => {
      assert.equal(withRoutes(source, routes), text)
    })

  test('an empty list of routes, as while it is written, is refused', ({ assert }) => {
    assert.throws(() => routesIn(''), /has no routes: run `npm run codegen`/)
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
