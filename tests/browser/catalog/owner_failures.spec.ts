import { randomUUID } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import Calendar from '#catalog/contract/calendar'
import Photo from '#catalog/models/photo'
import { addDays, aucklandDateOf } from '#shared/values/auckland_time'
import { DateTime } from 'luxon'
import { emptyDatabase } from '#tests/support/database'
import { createListing } from '#tests/support/listings'
import { picture } from '#tests/support/photos'
import { signInAs } from '#tests/support/sign_in_page'

async function furnished() {
  const listing = await createListing()
  const firstDay = addDays(aucklandDateOf(DateTime.utc()), 20)
  await db.transaction((trx) =>
    new Calendar().block(
      { listingId: listing.id, firstDay, lastDay: addDays(firstDay, 2), reason: 'Owner reserved' },
      trx
    )
  )
  await Photo.create({
    listingId: listing.id,
    storageKey: randomUUID(),
    position: 0,
    isPrimary: true,
    isPublic: true,
    width: 1200,
    height: 800,
    placeholder: 'data:image/webp;base64,',
  })

  return listing
}

test.group('An owner whose changes fail', (group) => {
  group.each.teardown(emptyDatabase)
  group.each.timeout(90_000)

  // Rule W14.
  test('reads the message of each failure, and nothing has changed', async ({ assert, visit }) => {
    const listing = await furnished()
    const page = await visit('/')
    await signInAs(page, listing.owner)
    await page.route('**/api/**', (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500 })
    )

    await page.goto('/owner/dashboard')
    await page.getByRole('tab', { name: 'My Listings (1)' }).waitFor()
    await page.getByRole('tab', { name: 'Bookings (0)' }).waitFor()
    for (const action of ['View', 'Edit', 'Calendar'])
      await page.assertVisible(page.getByRole('link', { name: action, exact: true }))
    await page.getByRole('button', { name: 'Deactivate' }).click()
    await page.getByText('Failed to update listing. Please try again.').first().waitFor()
    await page.getByRole('button', { name: 'Connect to Stripe' }).click()
    await page.getByText('Failed to start Stripe Connect onboarding. Please try again.').waitFor()
    await page.getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await dialog.getByText('Failed to update listing. Please try again.').waitFor()

    await page.goto(`/owner/listing/${listing.id}/availability`)
    await page.getByRole('button', { name: /Delete blocked period/ }).click()
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await dialog.getByText('Failed to remove blocked period').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Block Dates' }).click()
    const form = page.getByRole('dialog')
    const submit = form.getByRole('button', { name: 'Block Dates' })
    assert.isTrue(await submit.isDisabled())
    for (const segment of [0, 3]) {
      await form.getByRole('spinbutton').nth(segment).click()
      await page.keyboard.type('01052028')
    }
    await submit.click()
    await form.getByText('Failed to block dates').waitFor()

    await page.goto(`/owner/listing/${listing.id}/edit`)
    for (const name of [
      'Basic Information',
      'Location',
      'Specifications',
      'Pricing',
      'Mooring Photos',
    ])
      await page.getByRole('heading', { name, exact: true }).waitFor()
    await page.assertVisible(page.getByRole('link', { name: 'Cancel', exact: true }))
    await page.getByRole('button', { name: 'Delete photo 1' }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await dialog.getByText('Failed to delete photo').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    const choose = (name: string, mimeType: string, buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
    await choose('list.pdf', 'application/pdf', Buffer.from('%PDF'))
    await page.getByText('list.pdf: Only image files (JPG, PNG, GIF, WEBP) are allowed').waitFor()
    await choose('big.jpg', 'image/jpeg', Buffer.alloc(5 * 1024 * 1024 + 1))
    await page.getByText('big.jpg: File size must be less than 5MB').waitFor()
    await choose('harbour.jpg', 'image/jpeg', await picture({ width: 60, height: 40 }))
    await page.getByText('harbour.jpg: Failed to upload photo').waitFor()

    await page.route('**/api/listings/*', (route) =>
      route.fulfill({ status: 500, json: { message: 'Something broke on the server' } })
    )
    await page.getByLabel('Title').fill('Never saved')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByText('Failed to update listing. Please try again.').waitFor()
    await page.assertNotExists(page.getByText('Something broke on the server'))

    const { isActive, title } = await listing.refresh()
    assert.isTrue(isActive)
    assert.notEqual(title, 'Never saved')
    assert.lengthOf(await Photo.all(), 1)
    assert.lengthOf(await db.from('calendar_entries').select('id'), 1)
  })
})
