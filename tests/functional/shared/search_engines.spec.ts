import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import marketplace from '#config/marketplace'
import { createUser, pageSession } from '#tests/support/accounts'
import { createListing } from '#tests/support/listings'

const LISTED = ['/', '/listings', '/about', '/contact', '/terms', '/privacy', '/harbour-rules']
const KEPT_OUT = ['/login', '/register', '/verify-email', '/forgot-password', '/reset-password']

const tag = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? null
const canonicalOf = (html: string) => tag(html, /<link[^>]*rel="canonical"[^>]*href="([^"]*)"/)
const metaOf = (html: string, name: string) =>
  tag(html, new RegExp(`<meta[^>]*(?:name|property)="${name}"[^>]*content="([^"]*)"`))

async function open(client: ApiClient, path: string) {
  const page = await client.get(path).accept('html')
  return { html: page.text(), robots: page.header('x-robots-tag') ?? null }
}

test.group('Search engines', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('{$self} may be indexed and says so in the HTML of the server')
    .with(LISTED)
    .run(async ({ assert, client }, path) => {
      const { html, robots } = await open(client, path)

      assert.isNull(robots)
      assert.isNull(metaOf(html, 'robots'))
      assert.equal(canonicalOf(html), `${marketplace.url}${path}`)
      assert.match(html, /<title[^>]*>[^<]+<\/title>/)
      for (const name of ['description', 'og:title', 'og:description', 'og:image', 'og:image:alt'])
        assert.isNotEmpty(metaOf(html, name), `${name} of ${path}`)
      assert.isTrue(metaOf(html, 'og:image')!.startsWith(marketplace.url))
    })

  // Rule W26.
  test('titles and descriptions differ from page to page', async ({ assert, client }) => {
    const { id } = await createListing()
    const paths = [...LISTED, `/listing/${id}`]
    const pages = await Promise.all(paths.map((path) => open(client, path)))

    for (const name of ['og:title', 'description'])
      assert.lengthOf(new Set(pages.map(({ html }) => metaOf(html, name))), paths.length)
  })

  test('{$self} is noindex')
    .with(KEPT_OUT)
    .run(async ({ assert, client }, path) => {
      const { robots } = await open(client, path)

      assert.equal(robots, 'noindex, nofollow')
    })

  // Rule W26.
  test('pages behind the sign-in are noindex', async ({ assert, client }) => {
    const session = await pageSession(await createUser())

    for (const path of ['/user/dashboard', '/account']) {
      const page = await client.get(path).accept('html').withSession(session)
      page.assertStatus(200)
      assert.equal(page.header('x-robots-tag'), 'noindex, nofollow', path)
    }
  })

  test('a further page of listings is canonical by itself, a search is not', async ({
    assert,
    client,
  }) => {
    const owner = await createUser()
    for (let n = 0; n <= marketplace.pages.browse; n += 1) await createListing({ owner })

    const further = await open(client, '/listings?page=2')
    const found = await open(client, '/listings?search=bay&page=2')

    assert.equal(canonicalOf(further.html), `${marketplace.url}/listings?page=2`)
    assert.equal(canonicalOf(found.html), `${marketplace.url}/listings`)
  })

  test('a page that does not exist redirects to the first', async ({ assert, client }) => {
    const page = await client.get('/listings?page=2').accept('html').redirects(0)

    page.assertStatus(302)
    assert.equal(page.header('location'), '/listings?page=1')
  })

  // Rule V20.
  test('a listing has structured data, its place by region only', async ({ assert, client }) => {
    const listing = await createListing({ withSecrets: true, title: 'Lee </script> of "it"' })
    const { html } = await open(client, `/listing/${listing.id}?checkIn=2027-03-01`)
    const data = JSON.parse(tag(html, /<script[^>]*application\/ld\+json[^>]*>(.*?)<\/script>/s)!)

    assert.equal(canonicalOf(html), `${marketplace.url}/listing/${listing.id}`)
    assert.containsSubset(data, {
      '@type': 'Product',
      'name': 'Lee </script> of "it"',
      'url': `${marketplace.url}/listing/${listing.id}`,
      'offers': [{ priceCurrency: 'NZD', price: 45, areaServed: listing.region }],
    })
    assert.notMatch(JSON.stringify(data), /latitude|longitude|geo/i)
  })

  test('an unknown listing is 404 and noindex', async ({ assert, client }) => {
    const page = await client.get('/listing/00000000-0000-4000-8000-000000000000').accept('html')

    page.assertStatus(404)
    assert.equal(metaOf(page.text(), 'robots'), 'noindex, nofollow')
  })

  test('robots.txt names the sitemap and disallows private pages', async ({ assert, client }) => {
    const robots = await client.get('/robots.txt')

    robots.assertStatus(200)
    assert.match(robots.header('content-type')!, /^text\/plain/)
    const lines = robots.text().split('\n')
    assert.includeMembers(lines, [
      'User-agent: *',
      'Disallow: /admin',
      'Disallow: /user/',
      `Sitemap: ${marketplace.url}/sitemap.xml`,
    ])
    assert.notInclude(lines, 'Disallow: /')
  })
})
