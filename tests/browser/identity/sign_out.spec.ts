import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { Page } from 'playwright'
import EndSessions from '#identity/contract/end_sessions'
import { createBooking } from '#tests/support/bookings'
import { emptyDatabase } from '#tests/support/database'
import { SECRETS } from '#tests/support/listings'
import { signInAs } from '#tests/support/sign_in_page'

/** A renter sees revealed access details on the dashboard, then follows a link to another page. */
async function seeDetails(page: Page) {
  const booking = await createBooking({ state: 'confirmed', from: 0 })
  await booking.merge({ detailsRevealedAt: DateTime.utc() }).save()
  await signInAs(page, booking.renter)
  await page.goto('/user/dashboard')
  await page.getByText(SECRETS.accessCode).waitFor()
  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  await page.waitForURL((url) => url.pathname === '/')

  return booking.renter
}

async function refuseDetails(page: Page) {
  await page.waitForURL((url) => url.pathname === '/login')
  await page.getByLabel('Password', { exact: true }).waitFor()
  const html = await page.content()

  for (const secret of [SECRETS.accessCode, SECRETS.mooringNumber])
    if (html.includes(secret)) throw new Error(`Back shows ${secret}`)
}

test.group('Signing out', (group) => {
  group.each.setup(() => emptyDatabase)

  // Rule A42.
  test('Back shows no access details afterwards', async ({ visit }) => {
    const page = await visit('/')
    await seeDetails(page)
    await page.goBack()
    await page.getByText(SECRETS.accessCode).waitFor()
    await page.goForward()
    await page.waitForURL((url) => url.pathname === '/')

    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('link', { name: 'Login' }).first().waitFor()
    await page.goBack()

    await refuseDetails(page)
  })

  // Rule A42.
  test('when the session was ended elsewhere, Back shows no access details', async ({ visit }) => {
    const page = await visit('/')
    const renter = await seeDetails(page)
    await db.transaction((trx) => new EndSessions().handle({ userId: renter.id }, trx))

    await page.goBack()

    await refuseDetails(page)
  })

  // Rule A42.
  test('in another tab, Back shows no access details in this one either', async ({
    visit,
    browserContext,
  }) => {
    const page = await visit('/')
    await seeDetails(page)
    const other = await browserContext.newPage()
    await other.goto('/')
    await other.getByRole('button', { name: 'Logout' }).click()
    await other.getByRole('link', { name: 'Login' }).first().waitFor()

    await page.getByRole('link', { name: 'Login' }).first().waitFor()
    await page.goBack()

    await refuseDetails(page)
  })

  // Rule A42.
  test('the history holds no page in plain text', async ({ visit, assert }) => {
    const page = await visit('/')
    await seeDetails(page)
    await page.goBack()
    await page.getByText(SECRETS.accessCode).waitFor()

    const state = await page.evaluate<string>('JSON.stringify(history.state)')
    assert.notInclude(state, SECRETS.accessCode)
    assert.notInclude(state, SECRETS.mooringNumber)
  })

  // Rule A42.
  test('pages of signed-in people are not stored', async ({ visit, assert }) => {
    const page = await visit('/')
    await seeDetails(page)

    const answer = await page.goto('/user/dashboard')
    assert.include(answer!.headers()['cache-control'], 'no-store')
  })
})
