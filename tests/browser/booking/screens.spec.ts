import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import ConnectedAccount from '#payments/models/connected_account'
import { createOwner, createUser } from '#tests/support/accounts'
import { createBooking } from '#tests/support/bookings'
import { emptyDatabase } from '#tests/support/database'
import { createListing, SECRETS } from '#tests/support/listings'
import { findViolations, horizontalOverflow } from '#tests/support/page_health'
import { signInAs } from '#tests/support/sign_in_page'

test.group('Booking pages', (group) => {
  group.each.setup(() => emptyDatabase)

  // Rules B37, W15.
  test('show a renter the next step and the access details', async ({ assert, visit }) => {
    const renter = await createUser()
    const booking = await createBooking({ renter, state: 'confirmed', from: 0 })
    await createBooking({ renter, listing: booking.listing, from: 20 })
    await booking.merge({ detailsRevealedAt: DateTime.utc() }).save()

    const page = await visit('/')
    await page.setViewportSize({ width: 360, height: 800 })
    await signInAs(page, renter)
    await page.goto('/user/dashboard')

    await page.getByText(SECRETS.mooringNumber).waitFor()
    await page.getByText(SECRETS.accessCode).waitFor()
    await page.getByText('36° 48.741′ S 174° 47.926′ E').waitFor()
    await page.getByText('A late departure may be charged').waitFor()
    await page.getByRole('button', { name: 'Continue to payment' }).waitFor()
    await page.assertVisible(page.getByRole('link', { name: 'View Mooring Details' }).first())
    assert.deepEqual(await findViolations(page), [])
    assert.equal(await horizontalOverflow(page), 0)

    await page.getByText(/^Your dates are held until/).waitFor()
    await page.getByRole('tab', { name: 'Past (0)' }).click()
    await page.getByRole('tab', { name: 'Saved' }).click()
    await page.getByText('No saved moorings').waitFor()
  })

  // Rule W16.
  test('ask for confirmation before cancelling, with the refund', async ({ assert, visit }) => {
    const booking = await createBooking({ state: 'confirmed', from: 30 })
    const page = await visit('/')
    await signInAs(page, booking.renter)
    await page.goto('/user/dashboard')

    await page.getByRole('tab', { name: 'Past (0)' }).click()
    await page.getByText('No past bookings').waitFor()
    await page.getByRole('link', { name: 'Open stay' }).click()
    await page.getByRole('button', { name: 'Cancel booking' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText('$130.95').waitFor()
    assert.deepEqual(await findViolations(page), [])
    await dialog.getByRole('button', { name: 'Cancel booking' }).click()

    await page.getByText('Cancelled by you').waitFor()
    await page.getByText('$130.95 is on its way back to your card').waitFor()
    await page.getByRole('link', { name: 'My bookings' }).click()
    await page.getByText('No upcoming bookings').waitFor()
    await page.getByRole('tab', { name: 'Past (1)' }).click()
    await page.getByText('Refund on its way').waitFor()
    await page.getByText('$130.95 is on its way back to your card').waitFor()
    await page.assertNotExists(page.getByText('Paid', { exact: true }))
    await booking.refresh()
    assert.equal(booking.status, 'CANCELLED')
  })

  // Rule W110.
  test('offer similar moorings after an owner cancelled', async ({ assert, visit }) => {
    const booking = await createBooking({ state: 'confirmed', from: 30 })
    await booking.merge({ status: 'CANCELLED', cancelledBy: 'owner' }).save()
    const { region } = booking.listing
    const [near, taken] = [
      await createListing({ region, title: 'Next buoy' }),
      await createListing({ region, title: 'Taken buoy' }),
    ]
    await createBooking({ listing: taken, state: 'confirmed', from: 30 })
    const page = await visit('/')
    await signInAs(page, booking.renter)
    await page.goto('/user/dashboard?tab=past')

    const similar = page.getByRole('list', { name: 'Similar moorings' })
    await similar.getByText('$135.00 for 3 nights').waitFor()
    assert.notInclude(await similar.innerText(), 'Taken buoy')
    assert.deepEqual(await findViolations(page), [])
    await similar.getByRole('link', { name: 'Next buoy' }).click()
    await page.waitForURL(
      `**/listing/${near.id}?checkIn=${booking.checkIn}&checkOut=${booking.checkOut}`
    )
  })

  // Rule W17.
  test('show an owner the bookings and earnings', async ({ assert, visit }) => {
    const booking = await createBooking({ state: 'confirmed', from: 30 })
    const page = await visit('/')
    await page.setViewportSize({ width: 360, height: 800 })
    await signInAs(page, booking.listing.owner)
    await page.goto('/owner/dashboard')

    await page.getByRole('tab', { name: 'Bookings (1)' }).click()
    await page.getByText(booking.renter.email).waitFor()
    await page.getByText('Your Earnings').waitFor()
    await page.getByText('$114.75').waitFor()
    await page.getByText('confirmed', { exact: true }).waitFor()
    assert.deepEqual(await findViolations(page), [])
    assert.equal(await horizontalOverflow(page), 0)
  })
  // Rule W35.
  test('ask an owner to connect to Stripe until payouts are on', async ({ visit }) => {
    const owner = await createOwner()
    const page = await visit('/')
    await signInAs(page, owner)
    await page.goto('/owner/dashboard')
    await page.getByRole('button', { name: 'Connect to Stripe' }).waitFor()

    const account = await ConnectedAccount.create({
      userId: owner.id,
      stripeAccountId: 'acct_1',
      requirementsDue: false,
    })
    await page.reload()
    await page.getByText('Stripe is checking your details').waitFor()

    await account.merge({ transfersActive: true }).save()
    await page.reload()
    await page.getByText('You are connected to Stripe').waitFor()
    await page.assertNotExists(page.getByRole('button', { name: 'Connect to Stripe' }))
  })
})
