import limiter from '@adonisjs/limiter/services/main'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import TotpDevice from '#identity/models/totp_device'
import { createAdmin, createUser } from '#tests/support/accounts'
import { createBooking } from '#tests/support/bookings'
import { emptyDatabase } from '#tests/support/database'
import { deadJob } from '#tests/support/failed_work'
import { createListing } from '#tests/support/listings'
import { findViolations } from '#tests/support/page_health'
import { giveTotp } from '#tests/support/second_factors'
import { PLAIN_PAGE, signInAs } from '#tests/support/sign_in_page'

test.group("Administrators' pages in a browser", (group) => {
  group.each.setup(() => limiter.clear())
  group.each.teardown(emptyDatabase)

  // Rule W66.
  test('on a phone the operations page says which commands never ran, and asks before it retries everything', async ({
    visit,
  }) => {
    await deadJob()
    await deadJob()
    const page = await visit(PLAIN_PAGE)
    await signInAs(page, await createAdmin())
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto('/admin/operations')
    await page.getByText('Never run').first().waitFor()
    await page.getByRole('button', { name: 'Retry all 2' }).click()
    const question = page.getByRole('alertdialog', { name: 'Retry all 2 jobs?' })
    await question.getByRole('button', { name: 'Retry all' }).click()
    await page.getByText('2 jobs will be tried again').waitFor()
    await page.getByText('No failed jobs').waitFor()
  })

  // Rules X39, X40.
  test('from the search by thumb to a person, a booking and back, with what happened', async ({
    browser,
    visit,
  }) => {
    const booking = await createBooking({ state: 'confirmed' })
    const { renter, listing } = booking
    const desk = await visit(PLAIN_PAGE)
    await signInAs(desk, await createAdmin())
    const phone = await browser.newContext({
      baseURL: process.env.APP_URL,
      storageState: await desk.context().storageState(),
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    const page = await phone.newPage()
    const heading = (name: string) => page.getByRole('heading', { level: 1, name })

    await page.goto('/admin')
    await page.getByLabel('Find a person, booking, mooring or email').fill(renter.email)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'People (1)' }).waitFor()
    await page.getByRole('link', { name: renter.firstName! }).first().tap()
    await heading(renter.firstName!).waitFor()
    await page.getByText('Signed up').waitFor()
    await page
      .getByRole('link', { name: booking.id.slice(0, 8) })
      .first()
      .tap()
    await heading(`Booking ${booking.id.slice(0, 8)}`).waitFor()
    await page.getByText('Left of the payment').waitFor()
    await page.getByRole('link', { name: listing.owner.firstName! }).first().tap()
    await heading(listing.owner.firstName!).waitFor()
    await phone.close()
  })

  test('a list is sorted by its headings and keeps its filters', async ({ assert, visit }) => {
    for (const name of ['Cy', 'Ari', 'Bea'])
      await createUser({ firstName: name, email: `${name.toLowerCase()}@harbour.example` })
    const page = await visit(PLAIN_PAGE)
    await signInAs(page, await createAdmin())
    await page.goto('/admin/users')
    const head = page.getByRole('columnheader', { name: 'User' })
    const first = page.getByRole('row').nth(1)

    await page.getByLabel('Search by name or email').fill('harbour')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByText('3 users').waitFor()
    await head.getByRole('link').focus()
    await page.keyboard.press('Enter')
    await first.getByText('Ari').first().waitFor()
    await page.locator('th[aria-sort="ascending"]').waitFor()
    await page.keyboard.press('Enter')
    await first.getByText('Cy').first().waitFor()
    await page.locator('th[aria-sort="descending"]').waitFor()
    assert.include(page.url(), 'search=harbour')
    assert.include(page.url(), 'sort=-name')
  })

  test('a listing is flagged with a reason only, and approved with one click', async ({
    assert,
    visit,
  }) => {
    const listing = await createListing({ moderationStatus: 'pending', title: 'Lee of the island' })
    const page = await visit(PLAIN_PAGE)
    await signInAs(page, await createAdmin())
    await page.goto('/admin/listings')

    await page.getByRole('button', { name: 'Flag' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Flag listing' }).click()
    await dialog.getByText('Please provide a reason for flagging').first().waitFor()
    assert.deepEqual(await findViolations(page), [])
    await dialog.getByRole('textbox').fill('The photos show another bay')
    await dialog.getByRole('button', { name: 'Flag listing' }).click()
    await page.getByText('Listing flagged').waitFor()
    await page.getByRole('cell', { name: 'Flagged The photos show another bay' }).waitFor()

    await page.getByRole('button', { name: 'Approve' }).click()
    await page.getByRole('cell', { name: 'Approved' }).waitFor()
    assert.equal(await page.getByRole('button', { name: 'Approve' }).count(), 0)
    await listing.refresh()
    assert.equal(listing.moderationStatus, 'approved')
  })

  test('a listing that changed meanwhile is shown again before it is approved', async ({
    assert,
    visit,
  }) => {
    const updatedAt = DateTime.utc().minus({ minutes: 5 })
    const listing = await createListing({ moderationStatus: 'pending', title: 'Seen', updatedAt })
    const page = await visit(PLAIN_PAGE)
    await signInAs(page, await createAdmin())
    await page.goto('/admin/listings')
    await page.getByRole('link', { name: 'Seen' }).waitFor()
    await listing.merge({ title: 'Not seen' }).save()

    await page.getByRole('button', { name: 'Approve' }).click()
    await page.getByText('This mooring has changed since you opened it').first().waitFor()
    await page.getByRole('link', { name: 'Not seen' }).waitFor()
    await listing.refresh()
    assert.equal(listing.moderationStatus, 'pending')

    await page.getByRole('button', { name: 'Approve' }).click()
    await page.getByRole('cell', { name: 'Approved' }).waitFor()
  })

  test('a user is edited, gets a new password, is banned and let in again', async ({
    assert,
    visit,
  }) => {
    const user = await createUser({ firstName: 'Hemi', email: 'hemi@example.com' })
    const page = await visit(PLAIN_PAGE)
    await signInAs(page, await createAdmin())
    await page.goto('/admin/users?search=hemi')
    const choose = async (item: string) => {
      await page.getByRole('button', { name: 'Actions for hemi@example.com' }).click()
      await page.getByRole('menuitem', { name: item }).click()
    }

    await choose('Edit')
    await page.getByLabel('First name').fill('Heemi')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('User updated successfully').waitFor()

    await choose('Reset password')
    const dialog = page.getByRole('dialog')
    const submit = dialog.getByRole('button', { name: 'Reset password' })
    await submit.click()
    await dialog.getByText('Please enter a new password').first().waitFor()
    await dialog.getByRole('textbox', { name: 'New password' }).fill('12345')
    await submit.click()
    await dialog.getByText('Password must be at least 6 characters').first().waitFor()
    assert.deepEqual(await findViolations(page), [])
    await dialog.getByRole('textbox', { name: 'New password' }).fill('123456')
    await submit.click()
    await dialog
      .getByText(/^Many people use this password/)
      .first()
      .waitFor()
    await dialog.getByRole('textbox', { name: 'New password' }).fill('kowhai')
    await submit.click()
    await page.getByText('Password reset successfully').waitFor()

    await giveTotp(user)
    await choose('Reset second factors')
    await dialog.getByRole('button', { name: 'Reset second factors' }).click()
    await dialog.getByText('Reason').nth(1).waitFor()
    await dialog.getByLabel('Reason').fill('Called us from a lost phone')
    await dialog.getByRole('button', { name: 'Reset second factors' }).click()
    await page.getByText('Second factors reset').waitFor()
    assert.isNull(await TotpDevice.find(user.id))

    await choose('Ban')
    await dialog.getByLabel('Reason').fill('Anchored in the fairway')
    await dialog.getByRole('button', { name: 'Ban user' }).click()
    await page.getByRole('cell', { name: 'Banned' }).waitFor()
    await user.refresh()
    assert.equal(user.firstName, 'Heemi')
    assert.equal(user.banReason, 'Anchored in the fairway')

    await choose('Unban')
    const asked = page.getByRole('alertdialog')
    await asked.getByText('They can sign in again').waitFor()
    await asked.getByRole('button', { name: 'Unban' }).click()
    await page.getByText('Access restored').waitFor()
    await user.refresh()
    assert.isNull(user.bannedAt)
  })

  // Rule W24.
  test('a status set by hand says what it does; cancelling a paid booking asks for the refund, with the amounts', async ({
    assert,
    visit,
  }) => {
    const booking = await createBooking({ state: 'confirmed', from: 30 })
    const page = await visit(PLAIN_PAGE)
    await signInAs(page, await createAdmin())
    await page.goto('/admin/bookings')

    const status = page.getByLabel(`Status of booking ${booking.id.slice(0, 8)}`)
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await status.selectOption('COMPLETED')
    await dialog.getByText('Confirmed → Completed').waitFor()
    await dialog.getByText('No money moves').waitFor()
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    await dialog.waitFor({ state: 'detached' })
    await booking.refresh()
    assert.equal(booking.status, 'CONFIRMED')

    await status.selectOption('CANCELLED')
    await dialog.getByText('How much does the renter get back?').waitFor()
    await dialog.getByText('$130.95: what the listing promised').waitFor()
    await dialog.getByText('$135.00: everything that is left of the payment').waitFor()
    await dialog.getByText('$135.00: the nights that are not over').waitFor()
    await dialog.getByText('$0.00: no money goes back').waitFor()
    assert.deepEqual(await findViolations(page), [])
    await dialog.getByText('Nothing', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Cancel booking' }).click()
    await page.getByText('Booking status updated').waitFor()

    await booking.refresh()
    assert.equal(booking.status, 'CANCELLED')
    assert.equal(booking.paymentStatus, 'PAID')
  })

  test('suspending a user lists the paid stays to decide on', async ({ assert, visit }) => {
    const listing = await createListing({ title: 'Lee of the island' })
    const kept = await createBooking({ listing, state: 'confirmed', from: 10 })
    const cancelled = await createBooking({ listing, state: 'confirmed', from: 20 })
    const page = await visit(PLAIN_PAGE)
    await signInAs(page, await createAdmin())
    await page.goto(`/admin/users?search=${listing.owner.email}`)

    await page.getByRole('button', { name: `Actions for ${listing.owner.email}` }).click()
    await page.getByRole('menuitem', { name: 'Suspend' }).click()
    await page.getByRole('button', { name: 'Suspend user' }).click()
    const stays = page.getByRole('dialog', { name: 'Upcoming paid stays' })
    await stays.getByText('Lee of the island').nth(1).waitFor()
    assert.deepEqual(await findViolations(page), [])
    await stays.getByRole('button', { name: `Keep booking ${kept.id.slice(0, 8)}` }).click()
    await stays.getByText('Kept').waitFor()
    await stays.getByRole('button', { name: `Cancel booking ${cancelled.id.slice(0, 8)}` }).click()
    const question = page.getByRole('alertdialog')
    await question.getByText('In full', { exact: true }).click()
    await question.getByRole('button', { name: 'Cancel booking' }).click()
    await stays.getByText('Cancelled', { exact: true }).waitFor()

    await kept.refresh()
    await cancelled.refresh()
    assert.equal(kept.status, 'CONFIRMED')
    assert.equal(cancelled.status, 'CANCELLED')
  })
})
