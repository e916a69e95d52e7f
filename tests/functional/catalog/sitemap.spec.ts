import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import { createOwner } from '#tests/support/accounts'
import { createListing, SECRETS } from '#tests/support/listings'

const { url: site } = marketplace
const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, text]) => text)

test.group('Sitemap', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule L25.
  test('lists the public pages and listings with their last change', async ({ assert, client }) => {
    const owner = await createOwner()
    const shown = await createListing({ owner, withSecrets: true })
    await createListing({ owner, moderationStatus: 'pending' })
    await createListing({ owner, isActive: false })
    await createListing({ owner, deletedAt: DateTime.utc() })
    await createListing({ owner, hiddenUntil: DateTime.utc().plus({ day: 1 }) })

    const response = await client.get('/sitemap.xml')
    response.assertStatus(200)
    assert.match(response.header('content-type')!, /^application\/xml/)
    assert.deepEqual(
      locations(response.text()),
      [
        '/',
        '/listings',
        '/about',
        '/contact',
        '/terms',
        '/privacy',
        '/harbour-rules',
        `/listing/${shown.id}`,
      ].map((path) => `${site}${path}`)
    )
    assert.include(response.text(), `<lastmod>${shown.updatedAt.toUTC().toISO()}</lastmod>`)
    for (const secret of Object.values(SECRETS)) assert.notInclude(response.text(), String(secret))
  })

  test('is split beyond the size of one file, each listing in one part', async ({
    assert,
    client,
  }) => {
    const { id } = await createListing()
    const size = marketplace.pages.sitemap
    await copyListing(id, size)

    const index = await client.get('/sitemap.xml')
    assert.include(index.text(), '<sitemapindex')
    assert.deepEqual(locations(index.text()), [`${site}/sitemaps/1.xml`, `${site}/sitemaps/2.xml`])

    const parts = [await client.get('/sitemaps/1.xml'), await client.get('/sitemaps/2.xml')]
    const [first, second] = parts.map((part) => locations(part.text()))
    assert.include(first, `${site}/about`)
    assert.notInclude(second, `${site}/about`)
    assert.lengthOf(
      new Set([...first, ...second].filter((address) => address.includes('/listing/'))),
      size + 1
    )
  })

  test('an unknown part redirects to the home page', async ({ client }) => {
    for (const part of ['2', '0', 'x', '99999999']) {
      const response = await client.get(`/sitemaps/${part}.xml`).redirects(0)
      response.assertStatus(302)
      response.assertHeader('location', '/')
    }
  })
})

/** Copies a listing in SQL: creating them one by one would take minutes. */
async function copyListing(id: string, count: number) {
  const rows: { name: string }[] = await db
    .from('information_schema.columns')
    .where({ table_schema: 'public', table_name: 'listings', is_generated: 'NEVER' })
    .whereNot('column_name', 'id')
    .select('column_name as name')
  const names = rows.map(({ name }) => `"${name}"`).join(', ')

  await db.rawQuery(
    `INSERT INTO listings (${names}) SELECT ${names} FROM listings, generate_series(1, ?) WHERE id = ?`,
    [count, id]
  )
}
