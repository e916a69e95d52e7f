import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { emptyDatabase } from '#tests/support/database'
import { createListing } from '#tests/support/listings'

test.group('Pages that load slowly or fail', (group) => {
  group.each.teardown(emptyDatabase)

  test('show it and leave the visitor where they are', async ({
    assert,
    browserContext,
    visit,
  }) => {
    const page = await visit('/terms')
    const uncaught: Error[] = []
    page.on('pageerror', (error) => uncaught.push(error))

    await page.route('**/about', (route) =>
      route.fulfill({ status: 500, body: '<h1>Aground</h1>' })
    )
    await page.getByRole('link', { name: 'About Us' }).click()
    await page.getByText('Something went wrong. Please try again.').waitFor()
    assert.equal(await page.locator('iframe').count(), 0)

    await browserContext.setOffline(true)
    await page.getByRole('link', { name: 'Contact' }).click()
    await page.getByText('No connection. Check your internet and try again.').waitFor()
    await browserContext.setOffline(false)

    assert.match(page.url(), /\/terms$/)
    assert.deepEqual(uncaught, [])
  })

  // Rule W37.
  test('a listing and a list of listings show that they are loading', async ({ visit }) => {
    const listing = await createListing({ title: 'Lee of the island' })
    const other = await createListing({ title: 'Point of the bay' })
    const page = await visit('/listings')
    const answerMooring = await hold(page, `**/listing/${listing.id}`)
    await page.getByRole('link', { name: 'Lee of the island' }).click()
    await page.getByText('Loading mooring details...').waitFor()
    answerMooring()
    await page.getByRole('heading', { level: 1, name: 'Lee of the island' }).waitFor()
    await page.getByText('Loading mooring details...').waitFor({ state: 'detached' })

    await page.goBack()
    await page.waitForURL('**/listings')
    await page.getByRole('link', { name: 'Lee of the island' }).waitFor()
    const answerOther = await hold(page, `**/listing/${other.id}`)
    const otherIsAsked = page.waitForRequest(`**/listing/${other.id}`)
    await page.getByRole('link', { name: 'Point of the bay' }).hover()
    await otherIsAsked
    const answerSearch = await hold(page, '**/listings?search=*')
    await page.getByRole('combobox', { name: 'Search moorings' }).fill('lee of')
    await page.keyboard.press('Enter')
    await page.getByText('Loading moorings...').waitFor()
    await page.evaluate(`
      void (window.prefetched = new Promise((end) =>
        document.addEventListener('inertia:finish', () => end(true))
      ))
    `)
    answerOther()
    await page.evaluate('window.prefetched')
    await page.getByText('Loading moorings...').waitFor()
    answerSearch()
    await page.getByText('Found 1 mooring(s) matching "lee of"').waitFor()
  })
})

/** Holds responses of an address until the returned function is called. */
async function hold(page: Page, address: string) {
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(address, async (route) => {
    await asked
    await route.continue()
  })

  return answer
}
