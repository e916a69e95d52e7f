import app from '@adonisjs/core/services/app'
import limiter from '@adonisjs/limiter/services/main'
import { test } from '@japa/runner'
import type { Page } from 'playwright'
import ListBookings from '#moderation/reports/list_bookings'
import ShowDashboard from '#moderation/reports/show_dashboard'
import AuditEntry from '#moderation/models/audit_entry'
import { createAdmin, createUser } from '#tests/support/accounts'
import { createBooking } from '#tests/support/bookings'
import { emptyDatabase } from '#tests/support/database'
import { createListing } from '#tests/support/listings'
import { PLAIN_PAGE, signInAs } from '#tests/support/sign_in_page'

const fails = { handle: () => Promise.reject(new Error('no database')) } as never

/** Answers every write with an error that has no message. */
function breakChanges(page: Page) {
  return page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500 })
  )
}

test.group("Messages on administrators' pages", (group) => {
  group.each.setup(() => limiter.clear())
  group.each.teardown(emptyDatabase)

  // Rule W23.
  test('each failed change shows its own message, and nothing has changed', async ({
    assert,
    visit,
  }) => {
    const listing = await createListing({ moderationStatus: 'pending' })
    const booking = await createBooking({ listing })
    const user = await createUser({ email: 'mere@example.com' })
    const page = await visit(PLAIN_PAGE)
    await signInAs(page, await createAdmin())
    await breakChanges(page)
    const dialog = page.getByRole('dialog')
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

    await page.goto('/admin/listings')
    await press('Approve')
    await page.getByText('Failed to approve listing').waitFor()
    await press('Reject')
    await dialog.getByLabel('Reason (optional)').waitFor()
    await dialog.getByRole('button', { name: 'Reject listing' }).click()
    await dialog.getByText('Failed to reject listing').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await press('Flag')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The photos show another bay')
    await dialog.getByRole('button', { name: 'Flag listing' }).click()
    await dialog.getByText('Failed to flag listing').waitFor()

    await page.goto('/admin/bookings')
    const status = page.getByLabel(`Status of booking ${booking.id.slice(0, 8)}`)
    await status.selectOption('CONFIRMED')
    await page.getByText('The stay is confirmed although it has not been paid for.').waitFor()
    await press('Change status')
    await page.getByText('Failed to update booking status').waitFor()
    assert.equal(await status.inputValue(), 'PENDING')

    await page.goto('/admin/users?search=mere@')
    for (const [item, send, sentence] of [
      ['Edit', 'Save changes', 'Failed to update user'],
      ['Ban', 'Ban user', 'Failed to update user'],
      ['Suspend', 'Suspend user', 'Failed to update user'],
      ['Reset password', 'Reset password', 'Failed to reset password'],
    ]) {
      await press('Actions for mere@example.com')
      await page.getByRole('menuitem', { name: item }).click()
      if (item === 'Reset password')
        await dialog.getByRole('textbox', { name: 'New password' }).fill('kowhai')
      await dialog.getByRole('button', { name: send }).click()
      await dialog.getByText(sentence).first().waitFor()
      await dialog.getByRole('button', { name: 'Cancel' }).click()
    }

    const { password } = user
    await Promise.all([listing.refresh(), booking.refresh(), user.refresh()])
    assert.equal(listing.moderationStatus, 'pending')
    assert.equal(booking.status, 'PENDING')
    assert.containsSubset(user, { isActive: true, bannedAt: null, suspendedUntil: null, password })
    assert.lengthOf(await AuditEntry.all(), 0)
  })

  // Rule W23.
  test('late, missing and empty numbers and lists show their state', async ({ swap, visit }) => {
    const page = await visit(PLAIN_PAGE)
    await signInAs(page, await createAdmin())
    await page.goto('/admin')
    await page.getByText('Total Users').waitFor()

    let count = () => {}
    const late = new Promise<void>((resolve) => (count = resolve))
    swap(ShowDashboard, { handle: () => late.then(() => Promise.reject(new Error())) } as never)
    await page.goto('/admin')
    await page.getByText('Loading dashboard...').waitFor()
    count()
    await page.getByText('Failed to load dashboard stats').waitFor()
    app.container.restore(ShowDashboard)
    swap(ShowDashboard, { handle: () => null } as never)
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByText('No data available').waitFor()
    app.container.restore(ShowDashboard)
    await page.reload()
    await page.getByText('Total Users').waitFor()

    swap(ListBookings, fails)
    await page.goto('/admin/bookings')
    await page.getByText('Failed to load bookings').waitFor()
    app.container.restore(ListBookings)
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByText('No bookings found').waitFor()
    await page.goto('/admin/transactions')
    await page.getByText('No transactions found').waitFor()
    await page.goto('/admin/revenue')
    await page.getByText('No monthly revenue data available yet').waitFor()
  })
})
