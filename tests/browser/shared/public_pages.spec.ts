import { test } from '@japa/runner'

test.group('Public pages', () => {
  // Rule W3.
  test('Home leads to the listings without the typed text', async ({ assert, visit }) => {
    const page = await visit('/')
    await page.getByRole('heading', { level: 1, name: 'Find Your Perfect Mooring' }).waitFor()
    await page.getByRole('combobox', { name: 'Location' }).fill('Waiheke')
    await page.getByRole('button', { name: 'Search Moorings' }).click()
    await page.waitForURL('**/listings')

    assert.equal(new URL(page.url()).search, '')
  })

  // Rule W3.
  test('Home has all its links', async ({ assert, visit }) => {
    const page = await visit('/')
    const ways = [
      ['Browse All Moorings', '/listings'],
      ['List Your Mooring', '/register'],
      ['Browse Moorings Now', '/listings'],
    ]

    for (const [name, path] of ways)
      assert.equal(await page.getByRole('link', { name, exact: true }).getAttribute('href'), path)
    for (const name of [
      'NZ Compliant',
      'Secure Booking',
      'Best Rates',
      'Search & Browse',
      'Book & Pay',
      'Dock & Enjoy',
    ])
      await page.assertVisible(page.getByRole('heading', { name, exact: true }))
  })

  // Rules W25, W34.
  test('the terms state fees, policies and the worked refunds', async ({ visit }) => {
    const page = await visit('/terms')
    await page.assertTextContains('main', 'The platform fee is 15% of the price')
    await page.assertTextContains('main', 'at least 18 years old')
    await page.assertTextContains('main', '7 years')

    const refunds = page.getByRole('table', { name: 'Refunds of a booking of $280.00' })
    await page.assertVisible(refunds.getByRole('row', { name: 'Flexible 10 days $271.60' }))
    await page.assertVisible(refunds.getByRole('row', { name: 'Strict 10 days $152.60' }))
    await page.assertVisible(refunds.getByRole('row', { name: 'Moderate 1 day $0.00' }))
  })
  // Rule W32.
  test('the footer leads to the company and its terms', async ({ assert, visit }) => {
    const page = await visit('/')
    const footer = page.getByRole('contentinfo')
    const linksOf = async (title: string) => {
      const links = await footer.getByRole('navigation', { name: title }).getByRole('link').all()

      return Promise.all(
        links.map(async (link) => [await link.innerText(), await link.getAttribute('href')])
      )
    }

    await page.assertVisible(
      footer.getByText('The trusted marketplace for boat mooring rentals in Auckland')
    )
    assert.deepEqual(await linksOf('Quick Links'), [
      ['Browse Moorings', '/listings'],
      ['About Us', '/about'],
      ['Contact', '/contact'],
    ])
    assert.deepEqual(await linksOf('Legal'), [
      ['Terms of Service', '/terms'],
      ['Privacy Policy', '/privacy'],
      ['Harbour Rules', '/harbour-rules'],
    ])
  })

  // Rule W33.
  test('Contact has two addresses, the location and frequent questions', async ({ visit }) => {
    const page = await visit('/contact')
    for (const name of ['General', 'Support', 'Company location', 'Frequently asked questions'])
      await page.assertVisible(page.getByRole('heading', { name, exact: true }))

    await page.assertVisible('main a[href="mailto:hello@aucklandmoorings.example"]')
    await page.assertVisible('main a[href="mailto:support@aucklandmoorings.example"]')
    await page.assertVisible(page.getByRole('main').getByText('Auckland, New Zealand'))
    await page.getByText('When does an owner receive the money?').click()
    await page.getByText('Connecting takes about 5 minutes').waitFor()
  })
})
