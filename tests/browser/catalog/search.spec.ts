import { test } from '@japa/runner'
import type { Locator, Page } from 'playwright'
import { DateTime } from 'luxon'
import { createOwner } from '#tests/support/accounts'
import { emptyDatabase } from '#tests/support/database'
import { createListing } from '#tests/support/listings'
import { findViolations, horizontalOverflow } from '#tests/support/page_health'

const box = (page: Page, name = 'Search moorings') => page.getByRole('combobox', { name })
const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

async function threePlaces() {
  const owner = await createOwner()
  for (const [title, location, latitude, longitude] of [
    ['Gulf pile', 'Oneroa Bay, Waiheke Island', -36.78, 175.01],
    ['Town pile', 'Ōkahu Bay, Ōrākei', -36.848, 174.815],
    ['North pile', 'Matauwhi Bay, Russell', -35.268, 174.13],
  ] as const)
    await createListing({ owner, title, location, latitude, longitude })
}

test.group('Searching for moorings', (group) => {
  group.each.setup(threePlaces)
  group.each.teardown(emptyDatabase)

  // Rule W49.
  test('a place is suggested and chosen by keyboard; typed words are searched as they are', async ({
    assert,
    visit,
  }) => {
    const page = await visit('/listings')
    await page.getByText('3 moorings, nearest to central Auckland first').waitFor()
    await box(page).fill('waihke')
    const option = page.getByRole('option', { name: /^Waiheke Island/ })
    await option.waitFor()
    assert.equal(await box(page).getAttribute('aria-expanded'), 'true')
    await page.keyboard.press('ArrowDown')
    await page.locator('[role=option][aria-selected=true]', { hasText: 'Waiheke Island' }).waitFor()
    assert.equal(
      await box(page).getAttribute('aria-activedescendant'),
      await page.locator('[role=option][aria-selected=true]').first().getAttribute('id')
    )
    assert.deepEqual(await findViolations(page), [])
    await page.keyboard.press('Enter')
    await page.getByText('3 moorings, nearest to Waiheke Island first').waitFor()
    assert.deepEqual(queryOf(page), { near: 'Waiheke Island' })
    assert.equal(
      await page.getByRole('article').first().getByRole('heading').innerText(),
      'Gulf pile'
    )

    await box(page).fill('okahu')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('Escape')
    assert.equal(await page.getByRole('option').count(), 0)
    await page.keyboard.press('Enter')
    await page.getByText('Found 1 mooring(s) matching "okahu"').waitFor()
    assert.deepEqual(queryOf(page), { search: 'okahu' })

    await box(page).fill('waihke')
    await page.keyboard.press('Enter')
    await page.getByText('No moorings found matching your search.').waitFor()
    await page.getByRole('link', { name: 'Oneroa Bay, Waiheke Island' }).waitFor()
    await page.getByRole('heading', { name: 'Moorings near Waiheke Island' }).waitFor()
    assert.equal(
      await page.getByRole('article').first().getByRole('heading').innerText(),
      'Gulf pile'
    )
    await page.getByRole('link', { name: 'Waiheke Island', exact: true }).click()
    await page.getByText('3 moorings, nearest to Waiheke Island first').waitFor()
  })

  // Rules W49, W51, W121, W122.
  test('by thumb at 390 px one line becomes the screen, the first card is whole, and the mooring knows the search', async ({
    assert,
    browser,
  }) => {
    const context = await browser.newContext({
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 844 },
    })
    const page = await context.newPage()
    const button = (name: string | RegExp) => page.getByRole('button', { name })
    const screen = page.getByRole('dialog', { name: 'Search moorings' })
    const bottomOf = async (part: Locator) => {
      const { y, height } = (await part.boundingBox())!
      return y + height
    }
    await page.goto(`http://${process.env.HOST}:${process.env.PORT}/listings`)
    assert.isFalse(await button('Any dates').isVisible())

    await box(page).tap()
    await screen.waitFor()
    await page.goBack()
    await screen.waitFor({ state: 'detached' })
    await page.getByText('3 moorings, nearest to central Auckland first').waitFor()
    await box(page).tap()
    await screen.waitFor()
    await page.locator('[role=combobox]:focus').waitFor()
    await page.getByRole('option', { name: /^Ōkahu Bay, Ōrākei/ }).tap()
    const sheet = page.getByRole('dialog', { name: 'When?' })
    const month = DateTime.now().setZone('Pacific/Auckland').plus({ months: 1 })
    const nights = sheet.getByRole('button', { name: new RegExp(` ${month.toFormat('LLLL')} `) })
    await button('Any dates').tap()
    await button('Next').first().tap()
    await nights.nth(9).tap()
    await nights.nth(11).tap()
    await button('Save').tap()
    await sheet.waitFor({ state: 'detached' })
    await page.getByLabel('Boat length').fill('9')
    await page.getByLabel('Draft').fill('1,2')
    assert.deepEqual(await findViolations(page), [])
    await button(/^Search$/).tap()
    await screen.waitFor({ state: 'detached' })
    await button('Remove filter: Draft of 1.2 m').tap()

    await page.getByText('3 moorings, nearest to Ōkahu Bay, Ōrākei first').waitFor()
    assert.equal(queryOf(page).near, 'Ōkahu Bay, Ōrākei')
    await page.getByText('$90.00 for 2 nights').first().waitFor()
    assert.isAtMost(await bottomOf(page.getByRole('article').first()), 844)
    const line = button(/^Change your search: .*Ōkahu Bay, Ōrākei.* · 9 m$/)
    assert.equal(await page.getByRole('list', { name: 'Filters in use' }).count(), 0)

    await line.tap()
    await page.getByRole('button', { name: 'Clear search' }).tap()
    await button(/^Search$/).tap()
    await page.getByText('3 moorings, nearest to central Auckland first').waitFor()

    await button(/^Filters$/).tap()
    const filters = page.getByRole('dialog')
    await filters.getByLabel('Sort by').selectOption('price_low')
    await button('Show moorings').tap()
    await page.getByText('3 moorings', { exact: true }).waitFor()

    await button(/^Filters$/).tap()
    await filters.getByLabel('Draft').fill('99')
    await filters.getByLabel('Mooring type').selectOption({ index: 1 })
    await filters.getByLabel('Only moorings that are booked at once').check()
    assert.deepEqual(await findViolations(page), [])
    await button('Show moorings').tap()
    await filters.waitFor({ state: 'detached' })
    await page.getByText('No moorings found matching your search.').waitFor()
    await page.getByText('All 3 moorings are too shallow for the boat.').waitFor()
    await button('Filters (3)').waitFor()
    const chips = page.getByRole('list', { name: 'Filters in use' }).getByRole('button')
    assert.equal(await chips.count(), 3)
    assert.equal(await horizontalOverflow(page), 0)

    await button('Remove filter: Booked at once').tap()
    await button('Filters (2)').waitFor()
    await button('Remove filter: Draft of 99 m').tap()
    await button('Filters (1)').waitFor()
    await page.getByRole('article').first().waitFor()
    await page.locator('[aria-label="Filters in use"]:focus').waitFor()
    await chips.first().press('Enter')
    await page.locator('[role=status]:focus', { hasText: '3 moorings' }).waitFor()

    await page.getByRole('article').getByRole('link').first().tap()
    await page.waitForURL(/\/listing\/.*checkIn=.*vesselLength=9/)
    await page.getByRole('link', { name: 'Back to your search' }).tap()
    await page.waitForURL(/\/listings\?.*vesselLength=9/)
    await context.close()
  })

  // Rule W104.
  test('a typo shows what was meant, in view at 390 px', async ({ assert, visit }) => {
    const page = await visit('/listings')
    await page.setViewportSize({ width: 390, height: 844 })
    await box(page).fill('waihke')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Enter')
    const meant = page.getByText('Did you mean')
    await meant.waitFor()
    await page.evaluate('scrollTo(0, 0)')
    const { y, height } = (await meant.boundingBox())!
    assert.isAtMost(y + height, 844)
    await page.getByRole('link', { name: /^Waiheke/ }).click()
    await page.waitForURL(/near=Waiheke|region=Waiheke/)
  })

  // Rules W3, W50.
  test('Home passes a chosen place and a boat on, and leaves typed text to Browse, which offers the place', async ({
    assert,
    visit,
  }) => {
    const page = await visit('/')
    const button = page.getByRole('button', { name: 'Search Moorings' })
    await box(page, 'Location').fill('waihke')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/listings')
    const offer = page.getByRole('link', { name: 'Moorings near Waiheke Island' })
    await offer.click()
    await page.getByText('3 moorings, nearest to Waiheke Island first').waitFor()
    assert.equal(await offer.count(), 0)
    assert.equal(await page.locator('link[rel=preload][as=image]').count(), 0)

    await page.goto('/')
    await page.getByLabel('Boat length').fill('9.5')
    await box(page, 'Location').fill('russel')
    await page.getByRole('option', { name: /^Russell/ }).click()
    assert.equal(await box(page, 'Location').inputValue(), 'Russell')
    await button.click()
    await page.waitForURL('**/listings?*')
    assert.deepEqual(queryOf(page), { near: 'Russell', vesselLength: '9.5' })
    await page.getByText('3 moorings, nearest to Russell first').waitFor()
  })

  // Rule W50.
  test('the top bar of Home offers the search once the box is scrolled away', async ({
    assert,
    visit,
  }) => {
    const page = await visit('/')
    const opener = page.getByRole('button', { name: 'Where to?' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    assert.equal(await opener.count(), 0)

    await page.getByRole('heading', { name: 'How It Works' }).scrollIntoViewIfNeeded()
    await opener.click()
    const dialog = page.getByRole('dialog', { name: 'Search moorings' })
    await dialog.getByRole('combobox').fill('gulf')
    await page.keyboard.press('Enter')
    await page.getByText('Found 1 mooring(s) matching "gulf"').waitFor()
    assert.deepEqual(queryOf(page), { search: 'gulf' })
    assert.equal(await opener.count(), 0)
  })

  // Rule W49.
  test('without scripts words and a boat can be searched for', async ({ assert, browser }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    })
    const page = await context.newPage()
    await page.goto(`http://${process.env.HOST}:${process.env.PORT}/listings`)

    await box(page).fill('gulf')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByText('Found 1 mooring(s) matching "gulf"').waitFor()
    assert.isFalse(await page.getByText('Part of this search was left out').isVisible())
    assert.isFalse(await page.getByRole('button', { name: 'Any dates' }).isVisible())
    await page.getByLabel('Boat length').fill('99')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByText('No moorings found matching your search.').waitFor()
    assert.isFalse(await page.getByRole('button', { name: 'Nightly' }).isVisible())
    await page.goto(`http://${process.env.HOST}:${process.env.PORT}/listings`)
    await page.getByText('3 moorings, nearest to central Auckland first').waitFor()
    await context.close()
  })
})
