import limiter from '@adonisjs/limiter/services/main'
import { test } from '@japa/runner'
import { createUser } from '#tests/support/accounts'
import { stayFrom } from '#tests/support/bookings'
import { createListing, SECRETS } from '#tests/support/listings'
import { findViolations, horizontalOverflow } from '#tests/support/page_health'
import { signInAs } from '#tests/support/sign_in_page'
import { withStripe } from '#tests/support/stripe'
import Booking from '#booking/models/booking'
import { createVessel } from '#tests/support/vessels'

test.group('Coming back from the payment', (group) => {
  const stripe = withStripe(group)
  group.each.setup(() => limiter.clear())

  // Rule W46.
  test('waits while Stripe does not answer, then celebrates and says what comes next', async ({
    assert,
    visit,
  }) => {
    const listing = await createListing({ withSecrets: true, title: 'Lee of the island' })
    const renter = await createUser()
    await createVessel({ userId: renter.id })
    const page = await visit('/')
    await page.clock.install()
    await page.setViewportSize({ width: 360, height: 740 })
    await signInAs(page, renter)
    const { checkIn, checkOut } = stayFrom(20, 3)
    await page.goto(`/listing/${listing.id}?checkIn=${checkIn}&checkOut=${checkOut}`)
    await page.getByRole('button', { name: 'Book Now', disabled: false }).click()
    const pay = page.getByRole('button', { name: 'Pay NZ$135.00' })
    await pay.waitFor()

    stripe.control.addFault({ effect: 'webhook_drop' })
    stripe.control.addFault({
      effect: 'error_before_commit',
      path: '/v1/checkout/sessions/*',
      remaining: 50,
    })
    await pay.click()
    await page.getByText('We are confirming your payment').waitFor()
    await page.assertNotExists(page.getByRole('button', { name: 'Continue to payment' }))
    assert.deepEqual(await findViolations(page), [])

    await stripe.heal()
    await page.clock.fastForward('00:04')
    await page.getByRole('heading', { level: 1, name: 'You’re booked' }).waitFor()
    await page.locator('h1:focus').waitFor()
    await page.getByText('$135.00 is paid').waitFor()
    await page
      .getByText('We’ll email you the mooring number, coordinates and how to get in')
      .waitFor()
    await page
      .getByText(/^[A-Z][a-z]{2} \d+ \w+, 2:00\spm$/)
      .first()
      .waitFor()
    await page.getByText('get $130.95 back').waitFor()
    for (const name of ['View receipt', 'View booking'])
      await page.getByRole('link', { name }).waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Add to calendar' }).click(),
    ])
    assert.equal(download.suggestedFilename(), 'stay.ics')
    await page.assertNotExists(page.getByRole('link', { name: 'Get directions' }))
    await page.assertNotExists(page.getByText(SECRETS.mooringNumber))
    assert.deepEqual(await findViolations(page), [])
    assert.equal(await horizontalOverflow(page), 0)

    await page.getByRole('tab', { name: 'Upcoming (1)' }).waitFor()
    const [booking] = await Booking.all()
    assert.equal(booking.status, 'CONFIRMED')
  }).timeout(60_000)
})
