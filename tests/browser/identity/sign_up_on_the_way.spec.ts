import limiter from '@adonisjs/limiter/services/main'
import { test } from '@japa/runner'
import type { Locator, Page } from 'playwright'
import Booking from '#booking/models/booking'
import { createUser } from '#tests/support/accounts'
import { stayFrom } from '#tests/support/bookings'
import { emptyDatabase } from '#tests/support/database'
import { createListing } from '#tests/support/listings'
import { mailedToken } from '#tests/support/mailbox'
import { findViolations } from '#tests/support/page_health'

import { withStripe } from '#tests/support/stripe'

async function fillIn(page: Page, email: string) {
  await page.getByLabel('First name').fill('Marama')
  await page.getByLabel('Last name').fill('Tui')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('anchor line')
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('anchor line')
  await page.getByRole('button', { name: 'Create account' }).click()
}

test.group('A stranger with dates', (group) => {
  withStripe(group)
  group.each.setup(() => limiter.clear())

  // Rules B44, K25.
  test('is at the payment page after at most 14 taps, with 8 fields filled', async ({
    assert,
    browser,
  }) => {
    const listing = await createListing({ title: 'Lee of the island', lowTideDepth: 3 })
    const { checkIn, checkOut } = stayFrom(20, 3)
    const phone = await browser.newContext({
      baseURL: process.env.APP_URL,
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 844 },
    })
    const page = await phone.newPage()
    let [taps, fields] = [0, 0]
    const tap = async (target: Locator) => {
      taps += 1
      await target.tap()
    }
    const fill = async (label: string, text: string) => {
      fields += 1
      await tap(page.getByLabel(label, { exact: true }))
      await page.keyboard.type(text)
    }
    await page.goto(`/listing/${listing.id}?checkIn=${checkIn}&checkOut=${checkOut}`)
    await page.getByRole('region', { name: 'Booking' }).getByText('3 nights').waitFor()

    await tap(
      page
        .getByRole('region', { name: 'Booking' })
        .getByRole('button', { name: 'Book', exact: true })
    )
    await fill('Name', 'Kotare')
    await fill('Length overall (m)', '10')
    await fill('Draft (m)', '1.8')
    await tap(page.getByRole('button', { name: 'Continue', exact: true }))
    await page.waitForURL('**/login**')
    const stay = page.getByRole('region', { name: 'The stay you are booking' })
    for (const words of ['Lee of the island', '$135.00', 'With Kotare'])
      await stay.getByText(words).waitFor()
    assert.deepEqual(await findViolations(page), [])

    await tap(page.getByRole('link', { name: 'Sign up', exact: true }))
    await stay.getByText('$135.00').waitFor()
    await fill('First name', 'Marama')
    await fill('Last name', 'Tui')
    await fill('Email', 'marama@example.com')
    await fill('Password', 'anchor line')
    await fill('Confirm password', 'anchor line')
    assert.deepEqual(await findViolations(page), [])
    await tap(page.getByRole('button', { name: 'Create account' }))
    await page.getByRole('button', { name: 'Pay NZ$135.00' }).waitFor()
    assert.isAtMost(taps, 14)
    assert.equal(fields, 8)

    const [booking, ...others] = await Booking.all()
    assert.isEmpty(others)
    assert.containsSubset(booking, { checkIn, checkOut })
    const measures = { name: 'Kotare', kind: 'yacht', beam: 3.3, draft: 1.8, displacement: 5000 }
    assert.containsSubset(booking.vessel, measures)

    await page.goBack()
    await page.getByRole('button', { name: 'Continue to payment' }).waitFor()
    await page.assertNotExists(page.getByRole('dialog'))
    await phone.close()
  }).timeout(60_000)
})

test.group('Signing up while booking', (group) => {
  group.each.setup(() => limiter.clear())
  group.each.teardown(emptyDatabase)

  test('leads back to the listing and the chosen dates', async ({ assert, visit }) => {
    const listing = await createListing()
    const wanted = `/listing/${listing.id}?checkIn=2027-04-03&checkOut=2027-04-05`
    const page = await visit(`/login?next=${encodeURIComponent(wanted)}`)

    await page.getByRole('link', { name: 'Sign up', exact: true }).click()
    await fillIn(page, 'marama@example.com')
    await page.getByText('Check Your Email!').waitFor()
    const login = await page.getByRole('link', { name: 'Go to login' }).getAttribute('href')
    assert.equal(login, `/login?next=${encodeURIComponent(wanted)}`)

    await page.getByRole('link', { name: 'Continue where you left off' }).click()
    await page.waitForURL(`**${wanted}`)
  })

  // Rule A55.
  test('the mailed link, opened in another browser, leads back too', async ({ browser, visit }) => {
    const listing = await createListing()
    const wanted = `/listing/${listing.id}?checkIn=2027-04-03&checkOut=2027-04-05`
    const page = await visit(`/register?next=${encodeURIComponent(wanted)}`)
    await fillIn(page, 'marama@example.com')
    await page.getByText('Check Your Email!').waitFor()
    const token = await mailedToken('marama@example.com')

    const other = await browser.newContext({ baseURL: new URL(page.url()).origin })
    const phone = await other.newPage()
    await phone.goto(`/verify-email?token=${token}`)
    await phone.getByRole('link', { name: 'Continue to Login' }).click()
    await phone.getByLabel('Email').fill('marama@example.com')
    await phone.getByRole('textbox', { name: 'Password' }).fill('anchor line')
    await phone.getByRole('button', { name: 'Sign in' }).click()
    await phone.waitForURL(`**${wanted}`)
    await other.close()
  })

  test('a taken email is shown where it can be seen, and sign-in keeps the return address', async ({
    assert,
    visit,
  }) => {
    await createUser({ email: 'marama@example.com' })
    const page = await visit('/register?next=%2Fterms')
    await page.setViewportSize({ width: 360, height: 640 })

    await fillIn(page, 'marama@example.com')
    const link = page.getByRole('link', { name: 'Already have an account? Sign in' })
    await link.waitFor()
    await page.locator('div:focus').filter({ has: link }).waitFor()
    assert.equal(await link.getAttribute('href'), '/login?next=%2Fterms')
  })

  test('errors are listed in the order of the fields', async ({ assert, visit }) => {
    const page = await visit('/register')
    await page.getByRole('button', { name: 'Create account' }).click()
    const summary = page.getByRole('alert').getByRole('listitem')
    await summary.nth(4).waitFor()

    assert.deepEqual(await summary.allInnerTexts(), [
      'Please enter your first name',
      'Please enter your last name',
      'Please enter your email address',
      'Please enter your password',
      'Please enter your password again',
    ])
  })
})
