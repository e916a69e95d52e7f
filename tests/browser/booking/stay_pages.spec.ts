import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { createBooking } from '#tests/support/bookings'
import { emptyDatabase } from '#tests/support/database'
import { SECRETS } from '#tests/support/listings'
import { cardOf, goOffline, seeCard } from '#tests/support/offline'
import { findViolations, horizontalOverflow } from '#tests/support/page_health'
import { signInAs } from '#tests/support/sign_in_page'

const PHONE = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } }

test.group('The page of a stay and the days around it', (group) => {
  group.each.setup(() => emptyDatabase)

  // Rules W136, W137.
  test('a renter finds the stay of today on top, and its page, by thumb', async ({
    assert,
    browser,
  }) => {
    const booking = await createBooking({ state: 'confirmed', from: 0 })
    await booking.merge({ detailsRevealedAt: DateTime.utc() }).save()
    const { listing, renter } = booking
    await createBooking({ listing, renter, state: 'confirmed', from: 30 })
    const context = await browser.newContext({ baseURL: process.env.APP_URL, ...PHONE })
    const page = await context.newPage()
    await signInAs(page, renter)
    await page.goto('/user/dashboard')

    const today = page.getByRole('region', { name: 'Your stay today' })
    await today.getByText('Check-in today').waitFor()
    await today.getByText(SECRETS.accessCode).waitFor()
    await page.getByRole('tab', { name: 'Upcoming (2)' }).waitFor()
    assert.equal(await page.getByRole('article').count(), 1)
    await today.getByRole('link', { name: 'Open stay' }).tap()
    await page.getByRole('heading', { name: 'What happened' }).waitFor()
    await page.getByText(/^Paid by card: /).waitFor()
    await page.getByText(SECRETS.mooringNumber).waitFor()
    assert.deepEqual(await findViolations(page), [])
    assert.equal(await horizontalOverflow(page), 0)

    await page.getByRole('link', { name: 'My bookings' }).tap()
    await page.getByRole('article').getByRole('link', { name: listing.title }).tap()
    await page.waitForURL(/\/user\/bookings\/[\w-]+$/)
    await context.close()
  })

  // Rule W138.
  test('an owner sees who comes and goes, and opens the stay by keyboard', async ({
    assert,
    visit,
  }) => {
    const arriving = await createBooking({ state: 'confirmed', from: 0, nights: 2 })
    const { listing } = arriving
    const page = await visit('/')
    await signInAs(page, listing.owner)
    await page.goto('/owner/dashboard')
    await page.getByRole('link', { name: 'Today' }).click()

    await page.getByText('1 boat arriving, 0 staying, 0 leaving').waitFor()
    await page.getByRole('heading', { name: listing.title }).waitFor()
    await page.getByText('Arriving', { exact: true }).waitFor()
    await page.getByText('Leaving', { exact: true }).waitFor()
    assert.deepEqual(await findViolations(page), [])
    await page.getByRole('link', { name: 'Open stay' }).first().focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'What happened' }).waitFor()
    await page.getByText('Your Earnings').waitFor()
    assert.deepEqual(await findViolations(page), [])
  })

  // Rules W139, W142.
  test('bearing and distance are shown without a network', async ({ visit, browserContext }) => {
    const { booking, page } = await seeCard(await visit('/'))
    const { latitude, longitude } = booking.listing
    await browserContext.grantPermissions(['geolocation'])
    await browserContext.setGeolocation({ latitude: latitude - 1 / 60, longitude, accuracy: 8 })

    await goOffline(page)
    await page.goto('/user/stay')
    await page.waitForURL(`**${cardOf(booking)}`)
    await page.getByRole('button', { name: 'Bearing and distance from here' }).click()
    await page
      .getByText('000° true, 1.0 nautical miles away (your position is known to 8 m)')
      .waitFor()
    await browserContext.setGeolocation(null)
    await page.getByText('Your position was lost. It is shown again').waitFor()
    await browserContext.setGeolocation({ latitude, longitude: longitude + 0.001, accuracy: 8 })
    await page.getByText(/^270° true, \d+ m away/).waitFor()
    await page.goto(`/user/bookings/${booking.id}`)
    await page.waitForURL(`**${cardOf(booking)}`)
    await browserContext.setOffline(false)
  })
})
