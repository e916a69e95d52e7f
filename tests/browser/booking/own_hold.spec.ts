import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type { Page } from 'playwright'
import type Booking from '#booking/models/booking'
import { createBooking } from '#tests/support/bookings'
import { emptyDatabase } from '#tests/support/database'
import { collectPageErrors, findViolations } from '#tests/support/page_health'
import { signInAs } from '#tests/support/sign_in_page'

const addressOf = ({ listingId, checkIn, checkOut }: Booking) =>
  `/listing/${listingId}?checkIn=${checkIn}&checkOut=${checkOut}`

/** The listing as its renter comes back to it from a payment that was not finished. */
async function comeBack(page: Page, held: Booking) {
  await signInAs(page, held.renter)
  await page.goto(addressOf(held))
  await heldUntil(page).waitFor()
}

const heldUntil = (page: Page) => page.getByText(/^Your dates are held until \d+:\d\d\s[ap]m$/)

async function assertOneState(page: Page) {
  await page.assertNotExists(page.getByRole('button', { name: 'Book Now' }))
  await page.assertNotExists(page.getByText('Date input not valid.'))
  await page.assertNotExists(page.getByText('no longer available'))
  await page.assertNotExists(page.getByRole('group', { name: 'Dates of your stay' }))
}

test.group('A listing the renter already holds', (group) => {
  group.each.setup(() => emptyDatabase)

  // Rule B36.
  test('shows the hold and nothing else, marks its nights, and releases them', async ({
    assert,
    visit,
  }) => {
    const held = await createBooking({ from: 20, nights: 3 })
    const page = await visit('/')
    await comeBack(page, held)

    await assertOneState(page)
    await page.getByRole('button', { name: 'Continue to payment' }).waitFor()
    await page.getByText('After that: no refund').waitFor()
    assert.equal((await page.getByRole('cell', { name: 'held for you' }).count()) > 2, true)
    assert.deepEqual(await findViolations(page), [])

    await page.getByRole('button', { name: 'Book other dates too' }).click()
    await page.getByText('Your other dates are held until').waitFor()
    await page.getByRole('button', { name: 'Back to them' }).click()
    await page.getByRole('button', { name: 'Release these dates' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Release these dates?' })
    await dialog.waitFor()
    assert.deepEqual(await findViolations(page), [])
    await dialog.getByRole('button', { name: 'Release dates' }).click()
    await heldUntil(page).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Book Now', disabled: false }).waitFor()
    await page.assertNotExists(page.getByText('no longer available'))
  })

  // Rule B36.
  test('shows it after Back, and in a tab that was open before', async ({
    browserContext,
    visit,
  }) => {
    const other = await createBooking({ from: 60 })
    const page = await visit('/')
    await signInAs(page, other.renter)
    const address = `/listing/${other.listingId}`
    await other.merge({ status: 'CANCELLED', cancelledAt: DateTime.utc() }).save()
    await page.goto(address)
    await page.getByRole('group', { name: 'Dates of your stay' }).first().waitFor()

    const held = await createBooking({ listing: other.listing, renter: other.renter, from: 20 })
    await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`)
    await heldUntil(page).waitFor()
    await assertOneState(page)

    const second = await browserContext.newPage()
    await second.goto(addressOf(held))
    await heldUntil(second).waitFor()
    await second.goto('/about')
    await held.merge({ holdExpiresAt: DateTime.utc().plus({ minutes: 30 }) }).save()
    await second.goBack()
    await heldUntil(second).waitFor()
    await assertOneState(second)
    await second.goto('/user/dashboard')
    await heldUntil(second).waitFor()
  })

  // Rule B36.
  test('says when the time to pay has run out, and offers the dates again', async ({
    assert,
    visit,
  }) => {
    const held = await createBooking({ from: 20, nights: 3 })
    const page = await visit('/')
    const trouble = collectPageErrors(page)
    await page.clock.install({ time: Date.now() + 5_000 })
    await comeBack(page, held)
    assert.deepEqual(trouble, [])

    await held.merge({ holdExpiresAt: DateTime.utc().minus({ seconds: 1 }) }).save()
    await page.clock.fastForward('20:00')
    await page.getByText('Your time to pay ran out').waitFor()
    await page.getByText('your dates have been released', { exact: false }).waitFor()
    await heldUntil(page).waitFor({ state: 'detached' })
  })
})
