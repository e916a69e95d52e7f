import { test } from '@japa/runner'
import { RenderedPages } from '../../../inertia/lib/rendered_pages.ts'

test.group('Rendered pages', () => {
  test('the same data reuses the markup, other data does not', async ({ assert }) => {
    const pages = new RenderedPages<string>()
    let made = 0
    const get = (title: string) => pages.get({ title }, async () => `${title} ${++made}`)

    assert.equal(await get('Browse'), 'Browse 1')
    assert.equal(await get('Browse'), 'Browse 1')
    assert.equal(await get('Browse, page 2'), 'Browse, page 2 2')
  })

  test('only the last fifty are kept', async ({ assert }) => {
    const pages = new RenderedPages<number>()
    let made = 0
    const get = (page: number) => pages.get({ page }, async () => ++made)

    for (let page = 1; page <= 51; page++) await get(page)
    assert.equal(await get(51), 51)
    assert.equal(await get(1), 52)
  })
})
