import limiter from '@adonisjs/limiter/services/main'
import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { createUser } from '#tests/support/accounts'
import { emptyDatabase } from '#tests/support/database'
import { createListing } from '#tests/support/listings'
import { mailedToken } from '#tests/support/mailbox'

async function fillIn(page: Page, email: string) {
  await page.getByLabel('First name').fill('Marama')
  await page.getByLabel('Last name').fill('Tui')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('anchor line')
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('anchor line')
  await page.getByRole('button', { name: 'Create account' }).click()
}

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
