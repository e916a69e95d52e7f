import { test } from '@japa/runner'
import { createBooking } from '#tests/support/bookings'
import { emptyDatabase } from '#tests/support/database'
import { findViolations } from '#tests/support/page_health'
import { signInAs } from '#tests/support/sign_in_page'

test.group('A listing the renter already holds', (group) => {
  group.each.setup(() => emptyDatabase)

  test('shows the hold, and releases the nights to choose others', async ({ assert, visit }) => {
    const held = await createBooking({ from: 20, nights: 3 })
    const page = await visit('/')
    await signInAs(page, held.renter)
    await page.goto(`/listing/${held.listingId}?checkIn=${held.checkIn}&checkOut=${held.checkOut}`)

    await page.getByText('You are holding this mooring').waitFor()
    await page.getByRole('button', { name: 'Continue to payment' }).waitFor()
    await page.getByText('These dates are no longer available').waitFor()
    assert.deepEqual(await findViolations(page), [])

    await page.getByRole('button', { name: 'Release these dates' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel booking' }).click()
    await page.getByText('You are holding this mooring').waitFor({ state: 'detached' })
    await page.getByText('These dates are no longer available').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Book Now', disabled: false }).waitFor()
  })
})
