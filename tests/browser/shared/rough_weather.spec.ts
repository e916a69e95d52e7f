import limiter from '@adonisjs/limiter/services/main'
import { test } from '@japa/runner'
import type { Page } from 'playwright'
import Booking from '#booking/models/booking'
import { PASSWORD } from '#database/factories/identity/user_factory'
import { createOwner, createUser } from '#tests/support/accounts'
import { stayFrom } from '#tests/support/bookings'
import { emptyDatabase } from '#tests/support/database'
import { createListing } from '#tests/support/listings'
import { PLAIN_PAGE, signInAs } from '#tests/support/sign_in_page'
import { createVessel } from '#tests/support/vessels'

const failing = { status: 500, contentType: 'application/json', body: '{"message":"Aground"}' }

/** Holds the responses of a call until they are released, and counts the calls. */
async function hold(page: Page, address: string) {
  const calls: string[] = []
  let letGo = () => {}
  const released = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(address, async (route) => {
    calls.push(route.request().method())
    await released
    await route.continue()
  })

  return { calls, letGo }
}

async function openBooking(page: Page, listingId: string) {
  const { checkIn, checkOut } = stayFrom(20, 3)
  await page.goto(`/listing/${listingId}?checkIn=${checkIn}&checkOut=${checkOut}`)
  const button = page.getByRole('button', { name: 'Book Now' })
  await page.getByRole('button', { name: 'Book Now', disabled: false }).waitFor()

  return button
}

test.group('Slow networks and failing calls', (group) => {
  group.each.setup(() => limiter.clear())
  group.each.teardown(emptyDatabase)

  // Rule W29.
  test('sign-in shows progress, is sent once, and keeps the input when it fails', async ({
    assert,
    visit,
  }) => {
    const { email } = await createUser()
    const page = await visit('/login')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByLabel('Email').fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)

    await page.route('**/api/auth/login', (route) => route.fulfill({ ...failing, body: '{}' }))
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('Invalid credentials').first().waitFor()
    assert.equal(await page.getByLabel('Email').inputValue(), email)
    await page.unroute('**/api/auth/login')

    const login = await hold(page, '**/api/auth/login')
    await page.getByRole('button', { name: 'Sign in' }).click()
    const busy = page.getByRole('button', { name: 'Signing in...' })
    await busy.waitFor()
    await page.getByRole('textbox', { name: 'Password' }).press('Enter')
    login.letGo()
    await page.waitForURL('**/listings')
    assert.lengthOf(login.calls, 1)
  })

  // Rule W29.
  test('booking: each failing step is named, nothing is booked twice', async ({
    assert,
    browserContext,
    visit,
  }) => {
    const listing = await createListing()
    const renter = await createUser()
    await createVessel({ userId: renter.id })
    const page = await visit(PLAIN_PAGE)
    await page.setViewportSize({ width: 360, height: 740 })
    await signInAs(page, renter)
    const book = await openBooking(page, listing.id)

    await page.getByRole('spinbutton').first().waitFor()

    await page.route('**/api/bookings', (route) => route.fulfill(failing))
    await book.click()
    await page.getByText('Booking creation failed').waitFor()
    assert.lengthOf(await Booking.all(), 0)
    await page.unroute('**/api/bookings')

    await browserContext.setOffline(true)
    await book.click()
    await page.getByText('No connection. Check your internet and try again.').first().waitFor()
    await browserContext.setOffline(false)

    await page.route('**/checkout', (route) => route.fulfill(failing))
    const booking = await hold(page, '**/api/bookings')
    await book.click()
    await page.getByRole('button', { name: 'Opening payment...' }).waitFor()
    await page.getByRole('button', { name: 'Opening payment...' }).click({ force: true })
    booking.letGo()
    await page.getByText('Checkout session creation failed').waitFor()
    assert.lengthOf(booking.calls, 1)
    assert.lengthOf(await Booking.all(), 1)
  })

  test('a booking whose code cannot be loaded says so, and the page stays', async ({
    assert,
    visit,
  }) => {
    const listing = await createListing({ title: 'Lee of the island' })
    const renter = await createUser()
    await createVessel({ userId: renter.id })
    const page = await visit(PLAIN_PAGE)
    await signInAs(page, renter)
    await page.route('**/book_stay*', (route) => route.abort())
    const { checkIn, checkOut } = stayFrom(20, 2)
    await page.goto(`/listing/${listing.id}?checkIn=${checkIn}&checkOut=${checkOut}`)
    await page.getByRole('button', { name: 'Book Now' }).click()

    await page.getByRole('alert').getByText('Booking failed. Please try again.').waitFor()
    await page.assertVisible(page.getByRole('heading', { name: 'Lee of the island' }))
    assert.isEmpty(await Booking.all())
  })

  test('a part of the page that cannot be loaded does not affect the rest', async ({ visit }) => {
    const listing = await createListing({ title: 'Lee of the island' })
    const page = await visit('/about')
    await page.route('**/date_range_picker*', (route) => route.abort())
    await page.goto(`/listing/${listing.id}`)
    await page.getByRole('button', { name: 'Book Now' }).scrollIntoViewIfNeeded()
    await page.getByText('The calendar could not be loaded.').waitFor()
    await page.assertVisible(page.getByRole('heading', { name: 'Lee of the island' }))

    await page.unroute('**/date_range_picker*')
    await page.getByRole('button', { name: 'Reload the page' }).click()
    await page.getByRole('spinbutton').first().waitFor()
  })

  test('browse: a failed search keeps the list', async ({ visit }) => {
    await createListing({ title: 'Lee of the island' })
    const page = await visit('/listings')
    await page.route('**/listings?search=*', (route) => route.abort())

    await page.getByRole('combobox', { name: 'Search moorings' }).fill('nothing like it')
    await page.keyboard.press('Enter')
    await page.getByText('No connection. Check your internet and try again.').waitFor()
    await page.getByRole('link', { name: 'Lee of the island' }).waitFor()
  })

  test('an owner sees an error, and the failed change is not shown', async ({ assert, visit }) => {
    const owner = await createOwner()
    const listing = await createListing({ owner })
    const page = await visit(PLAIN_PAGE)
    await signInAs(page, owner)
    await page.goto('/owner/dashboard')
    await page.route('**/api/listings/*', (route) => route.fulfill(failing))

    await page.getByRole('button', { name: 'Deactivate' }).click()
    await page.getByText('Failed to update listing. Please try again.').waitFor()
    await page.getByRole('button', { name: 'Deactivate' }).waitFor()
    await listing.refresh()
    assert.isTrue(listing.isActive)
  })

  test('going back restores the scroll position', async ({ visit }) => {
    const owner = await createOwner()
    for (let n = 0; n < 12; n += 1) await createListing({ owner, title: `Mooring ${n}` })
    const page = await visit('/listings')
    await page.setViewportSize({ width: 360, height: 740 })
    const last = page.getByRole('link', { name: 'Mooring 0', exact: true })
    await last.scrollIntoViewIfNeeded()
    const before = await page.evaluate<number>('window.scrollY')

    await last.click()
    await page.getByRole('heading', { level: 1, name: 'Mooring 0' }).waitFor()
    await page.waitForFunction('window.scrollY === 0' as never)
    await page.goBack()
    await last.waitFor()
    await page.waitForFunction<boolean, number>(
      '(top) => Math.abs(window.scrollY - top) < 50' as never,
      before
    )
  })
})
