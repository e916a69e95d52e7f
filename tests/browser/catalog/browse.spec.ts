import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import Favourite from '#catalog/models/favourite'
import { addDays, aucklandDateOf } from '#shared/values/auckland_time'
import { createOwner, createUser } from '#tests/support/accounts'
import { emptyDatabase } from '#tests/support/database'
import { createListing } from '#tests/support/listings'
import { findViolations, collectPageErrors, horizontalOverflow } from '#tests/support/page_health'
import { signInAs } from '#tests/support/sign_in_page'

test.group('Browsing moorings', (group) => {
  group.each.teardown(emptyDatabase)

  // Rule W4.
  test('a visitor searches, clears, filters by rental type and turns pages', async ({
    visit,
    assert,
  }) => {
    const owner = await createOwner()
    for (let n = 0; n < 12; n += 1)
      await createListing({ owner, createdAt: DateTime.utc().minus({ days: n + 2 }) })
    await createListing({
      owner,
      title: 'Whangārei town pile',
      latitude: -36.838,
      longitude: 174.785,
      mooringType: 'Pile Mooring',
      pricePerNightCents: null,
      weeklyRateCents: 24_960,
    })

    const page = await visit('/listings')
    const trouble = collectPageErrors(page)
    await page.getByRole('heading', { name: 'Available Moorings' }).waitFor()
    await page.getByText('Mooring numbers and exact locations are hidden until booking.').waitFor()
    await page.getByText('Page 1 of 2').waitFor()
    const card = page.getByRole('article').filter({ hasText: 'Whangārei town pile' })
    for (const text of ['$250/week', 'Host: Hemi', 'Pile Mooring', 'Up to 12m'])
      await page.assertVisible(card.getByText(text))
    await page.assertVisible(card.getByText('Weekly', { exact: true }))

    await page.getByRole('button', { name: 'Nightly' }).click()
    assert.equal(await page.getByRole('article').count(), 11)
    await page.getByRole('button', { name: 'Weekly' }).click()
    assert.equal(await page.getByRole('article').count(), 1)
    await page.getByRole('button', { name: 'All Moorings' }).click()

    await page.getByRole('link', { name: 'Next' }).click()
    await page.getByText('Page 2 of 2').waitFor()
    assert.equal(await page.getByRole('article').count(), 1)
    await page.getByRole('button', { name: 'Weekly' }).click()
    await page.getByText('No moorings found matching your search.').waitFor()
    await page.getByRole('link', { name: 'Previous' }).click()
    await page.getByText('Page 1 of 2').waitFor()
    assert.equal(
      await page.getByRole('button', { name: 'Weekly' }).getAttribute('aria-pressed'),
      'true'
    )
    assert.equal(await page.getByRole('article').count(), 1)
    await page.getByRole('link', { name: 'Next' }).click()
    await page.getByText('Page 2 of 2').waitFor()

    const search = page.getByPlaceholder('Search by location, title, or description...')
    await search.fill('  whangarei ')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByText('Found 1 mooring(s) matching "whangarei"').waitFor()
    assert.equal(new URL(page.url()).search, '?search=whangarei')
    await page.getByRole('button', { name: 'Clear search' }).click()
    await page.getByText('Page 1 of 2').waitFor()
    assert.equal(await search.inputValue(), '')
    await search.fill('nowhere')
    await search.press('Enter')
    await page.getByText('No moorings found matching your search.').waitFor()
    await page.getByRole('link', { name: 'Clear search and show all moorings' }).click()
    await page.getByText('Page 1 of 2').waitFor()
    assert.equal(await page.getByRole('article').count(), 12)

    assert.deepEqual(await findViolations(page), [])
    await page.setViewportSize({ width: 320, height: 640 })
    assert.equal(await horizontalOverflow(page), 0)
    assert.deepEqual(trouble, [])
  })

  // Rule W36.
  test('one page needs no pagination, and dates show the price of the stay', async ({ visit }) => {
    await createListing({ weeklyRateCents: 25_000 })

    const today = aucklandDateOf(DateTime.utc())
    const page = await visit(
      `/listings?checkIn=${addDays(today, 30)}&checkOut=${addDays(today, 40)}`
    )

    await page.getByText('$385.00 for 1 week + 3 days').waitFor()
    await page.getByText('$250').waitFor()
    await page.assertNotExists('nav[aria-label="Pages"]')
  })

  // Rule W5.
  test('cards stand in one, two or three columns', async ({ visit, assert }) => {
    const owner = await createOwner()
    for (let n = 0; n < 3; n += 1) await createListing({ owner })
    const page = await visit('/listings')
    const cards = page.getByRole('article')
    await cards.nth(2).waitFor()

    for (const [width, columns] of [
      [360, 1],
      [768, 2],
      [1280, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      const boxes = await Promise.all([0, 1, 2].map((n) => cards.nth(n).boundingBox()))
      assert.equal(new Set(boxes.map((box) => Math.round(box!.x))).size, columns, `${width} px`)
    }
  })
})

test.group('Listing page', (group) => {
  group.each.teardown(emptyDatabase)

  // Rule W6.
  test('shows a visitor all public facts, without the save button', async ({ visit, assert }) => {
    const { id } = await createListing({
      weeklyRateCents: 25_000,
      minimumNights: 3,
      lastInspectionDate: '2026-05-31',
    })

    const page = await visit(`/listing/${id}`)
    for (const text of [
      'Approximate location shown for privacy',
      'Exact mooring number and GPS coordinates provided after booking confirmation',
      'Weekly Available',
      'Host: Hemi',
      '$45/night',
      '$250/week',
      'Minimum 3 nights',
      '10 tonnes',
      '31/05/2026',
      'Dinghy dock',
    ])
      await page.assertVisible(page.getByText(text).first())
    await page.getByText('Book This Mooring').waitFor()
    await page.assertNotExists('[title="Add to favorites"]')

    assert.deepEqual(await findViolations(page), [])
    await page.setViewportSize({ width: 320, height: 640 })
    assert.equal(await horizontalOverflow(page), 0)
  })

  // Rule W6.
  test('a signed-in user saves and removes a favourite', async ({ visit }) => {
    const { id } = await createListing()
    const page = await visit('/')
    await signInAs(page, await createUser())
    await page.goto(`/listing/${id}`)

    await page.getByTitle('Add to favorites').click()
    await page.getByTitle('Remove from favorites').waitFor()
    await page.waitForLoadState('networkidle')
    await page.reload()
    await page.getByTitle('Remove from favorites').click()
    await page.getByTitle('Add to favorites').waitFor()
  })

  test('of two quick clicks the last one counts, also after leaving and coming back', async ({
    visit,
    assert,
  }) => {
    const { id } = await createListing()
    const user = await createUser()
    const page = await visit('/')
    await signInAs(page, user)
    await page.goto(`/listing/${id}`)
    const heart = page.getByRole('button', { name: /favorites$/ })
    const gone = page.waitForResponse((answer) => answer.request().method() === 'DELETE')

    await heart.evaluate((element) => {
      const button = element as unknown as { click: () => void }
      button.click()
      button.click()
    })
    await gone
    assert.isNull(await Favourite.findBy('userId', user.id))
    await page.getByTitle('Add to favorites').waitFor()

    const kept = page.waitForResponse((answer) => answer.request().method() === 'POST')
    await heart.click()
    await kept
    await page.getByRole('link', { name: 'Browse Moorings' }).first().click()
    await page.getByRole('heading', { name: 'Available Moorings' }).waitFor()
    await page.goBack()
    await page.getByTitle('Remove from favorites').waitFor()
  })

  // Rule W7.
  test('an unknown listing shows not found', async ({ visit }) => {
    const page = await visit('/listing/nope')

    await page.getByText('Mooring not found').last().waitFor()
  })

  test('its owner sees a hidden listing with the reason', async ({ visit }) => {
    const { id, owner } = await createListing({ moderationStatus: 'pending' })
    const page = await visit('/')
    await signInAs(page, owner)
    await page.goto(`/listing/${id}`)

    await page.getByText('because it is waiting for approval').waitFor()
  })
})
