import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { createOwner, createUser } from '#tests/support/accounts'
import { emptyDatabase } from '#tests/support/database'
import { createListing } from '#tests/support/listings'
import { findViolations, listenForTrouble, overhangOf } from '#tests/support/page_health'
import { signInAs } from '#tests/support/sign_in_page'

test.group('Browsing moorings', (group) => {
  group.each.teardown(emptyDatabase)

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
      mooringType: 'Pile Mooring',
      pricePerNightCents: null,
      weeklyRateCents: 24_960,
    })

    const page = await visit('/listings')
    const trouble = listenForTrouble(page)
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

    const search = page.getByPlaceholder('Search by location, title, or description...')
    await search.fill('  whangarei ')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByText('Found 1 mooring(s) matching "whangarei"').waitFor()
    await search.fill('nowhere')
    await search.press('Enter')
    await page.getByText('No moorings found matching your search.').waitFor()
    await page.getByRole('button', { name: 'Clear search and show all moorings' }).click()
    await page.getByText('Page 1 of 2').waitFor()

    assert.deepEqual(await findViolations(page), [])
    await page.setViewportSize({ width: 320, height: 640 })
    assert.equal(await overhangOf(page), 0)
    assert.deepEqual(trouble, [])
  })

  test('one page needs no pagination, and dates show the price of the stay', async ({ visit }) => {
    await createListing({ weeklyRateCents: 25_000 })

    const page = await visit('/listings?checkIn=2027-03-01&checkOut=2027-03-11')

    await page.getByText('$385.00').waitFor()
    await page.getByText('for 1 week + 3 days').waitFor()
    await page.assertNotExists('nav[aria-label="Pages"]')
  })
})

test.group('A mooring', (group) => {
  group.each.teardown(emptyDatabase)

  test('shows everything a visitor may know, and nothing to save it with', async ({
    visit,
    assert,
  }) => {
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
    assert.equal(await overhangOf(page), 0)
  })

  test('somebody signed in saves it and forgets it again', async ({ visit }) => {
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

  test('one that is not there says so', async ({ visit }) => {
    const page = await visit('/listing/nope')

    await page.getByText('Mooring not found').last().waitFor()
  })

  test('its owner sees one that is not public, with the reason', async ({ visit }) => {
    const { id, owner } = await createListing({ moderationStatus: 'pending' })
    const page = await visit('/')
    await signInAs(page, owner)
    await page.goto(`/listing/${id}`)

    await page.getByText('because it is waiting for approval').waitFor()
  })
})
