import limiter from '@adonisjs/limiter/services/main'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type { Browser, Page } from 'playwright'
import Booking from '#booking/models/booking'
import { addDays, aucklandDateOf } from '#shared/values/auckland_time'
import { createUser } from '#tests/support/accounts'
import { createListing } from '#tests/support/listings'
import { findViolations, horizontalOverflow } from '#tests/support/page_health'
import { signInAs } from '#tests/support/sign_in_page'
import { withStripe } from '#tests/support/stripe'
import { createVessel } from '#tests/support/vessels'

const MOST_STEPS = 80
const today = aucklandDateOf(DateTime.utc())

/** A phone with a slow connection: every request takes a while. */
async function slowPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: process.env.APP_URL,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-NZ',
  })
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: 750_000,
    uploadThroughput: 250_000,
  })

  return page
}

/** Presses Tab until the element with this role and name has the focus. */
async function tabTo(page: Page, role: 'button' | 'spinbutton', name: string | RegExp) {
  const wanted = page.getByRole(role, { name, exact: true }).and(page.locator(':focus'))

  for (let step = 0; step < MOST_STEPS; step += 1) {
    await page.keyboard.press('Tab')
    if ((await wanted.count()) === 1) return
  }
  throw new Error(`The tab key does not lead to ${name}`)
}

async function assertBooked(assert: { containsSubset: Function }, nights: number) {
  const [booking] = await Booking.all()

  assert.containsSubset(booking, {
    status: 'CONFIRMED',
    paymentStatus: 'PAID',
    numberOfNights: nights,
  })
}

test.group('On small screens', (group) => {
  withStripe(group)
  group.each.setup(() => limiter.clear())

  // Rules W43, W44.
  test('a renter books by thumb, tapping before the scripts have run', async ({
    assert,
    browser,
  }) => {
    const listing = await createListing({ title: 'Lee of the island', pricePerNightCents: 5000 })
    const page = await slowPhone(browser)
    await signInAs(page, await createUser())

    await page.goto(`/listing/${listing.id}`, { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Choose dates' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Open calendar' })
    await sheet.waitFor()
    assert.deepEqual(await findViolations(page), [])
    const days = sheet.locator('td [role=button]:not([aria-disabled=true])')
    await days.nth(20).tap()
    await sheet.getByText('now choose the check-out').waitFor()
    await days.nth(23).tap()
    await sheet.getByText('3 nights').waitFor()
    await sheet.getByRole('button', { name: 'Save' }).tap()
    await sheet.waitFor({ state: 'detached' })

    const bar = page.getByRole('region', { name: 'Booking' })
    await bar.getByText('$150.00 · 3 nights').waitFor()
    assert.equal(await horizontalOverflow(page), 0)
    await bar.getByRole('button', { name: 'Book', exact: true }).tap()
    const boat = page.getByRole('dialog', { name: 'Your boat' })
    await boat.getByLabel('Name').fill('Kotare')
    await boat.getByLabel('Length overall (m)').fill('10')
    await boat.getByLabel('Draft (m)').fill('1.8')
    assert.deepEqual(await findViolations(page), [])
    assert.equal(await horizontalOverflow(page), 0)
    await boat.getByRole('button', { name: 'Continue to payment' }).tap()
    await page.getByRole('button', { name: 'Pay NZ$150.00' }).tap()
    await page.getByText('You’re booked').first().waitFor()
    await assertBooked(assert, 3)
    await page.context().close()
  }).timeout(60_000)

  // Rule W43.
  test('a tap on Book before the scripts have run books, and opens no calendar here or after Back', async ({
    browser,
  }) => {
    const listing = await createListing()
    const page = await slowPhone(browser)
    await signInAs(page, await createUser())
    const dates = `checkIn=${addDays(today, 20)}&checkOut=${addDays(today, 22)}`

    await page.goto(`/listing/${listing.id}?${dates}`, { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Book', exact: true }).tap()
    const boat = page.getByRole('dialog', { name: 'Your boat' })
    await boat.getByRole('button', { name: 'Cancel' }).tap()
    const bar = page.getByRole('region', { name: 'Booking' })
    await bar.getByRole('button', { name: 'Book', exact: true }).tap()
    await boat.getByRole('button', { name: 'Cancel' }).tap()

    await page.getByRole('link', { name: 'Host' }).tap()
    await page.waitForURL('**/hosts/**')
    await page.goBack()
    await bar.getByRole('button', { name: 'Book', exact: true }).waitFor()
    await page.getByText('Total (2 nights)').waitFor()
    await page.assertNotExists(page.getByRole('dialog'))
    await page.context().close()
  }).timeout(60_000)

  // Rule W43.
  test('a renter books by keyboard at 200 % zoom', async ({ assert, visit }) => {
    const listing = await createListing({ title: 'Lee of the island', pricePerNightCents: 5000 })
    const page = await visit('/')
    await page.setViewportSize({ width: 640, height: 400 })
    const renter = await createUser()
    await createVessel({ userId: renter.id })
    await signInAs(page, renter)
    await page.goto(`/listing/${listing.id}`)

    const { keyboard } = page
    await tabTo(page, 'button', 'Open calendar')
    await keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Open calendar' })
    await sheet.getByRole('grid').first().locator(':focus').waitFor()
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter', 'ArrowRight', 'Enter'])
      await keyboard.press(key)
    await sheet.getByText('2 nights').waitFor()
    await tabTo(page, 'button', 'Save')
    await keyboard.press('Enter')
    await sheet.waitFor({ state: 'detached' })
    const opener = page.getByRole('button', { name: 'Open calendar' })
    await opener.and(page.locator(':focus')).waitFor()
    await page.getByText('Total (2 nights)').waitFor()

    await tabTo(page, 'button', 'Book Now')
    await keyboard.press('Enter')
    await tabTo(page, 'button', 'Pay NZ$100.00')
    await keyboard.press('Enter')
    await page.getByText('You’re booked').first().waitFor()
    const [booking] = await Booking.all()
    assert.equal(booking.checkIn, addDays(today, 14))
    await assertBooked(assert, 2)
  }).timeout(60_000)
})
