import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { PASSWORD } from '#database/factories/identity/user_factory'
import Booking from '#booking/models/booking'
import { addDays, aucklandDateOf, formatAucklandDate } from '#shared/values/auckland_time'
import { bearer, createUser } from '#tests/support/accounts'
import { createListing } from '#tests/support/listings'
import { emptyMailbox, lastMailTo } from '#tests/support/mailbox'
import { collectPageErrors } from '#tests/support/page_health'
import { typeDate } from '#tests/support/people'
import { payAtCheckout, withStripe } from '#tests/support/stripe'
import { sendSignIn } from '#tools/page_checks/sign_in'

test.group('Booking in other time zones', (group) => {
  withStripe(group)
  group.each.setup(emptyMailbox)

  // Rules T5, W39, W122.
  test('the nights picked in {zone} are the nights booked, mailed and shown to the owner')
    .with(['Pacific/Auckland', 'Europe/London', 'America/Los_Angeles'].map((zone) => ({ zone })))
    .run(async ({ assert, browser, client }, { zone }) => {
      const listing = await createListing({ withSecrets: true })
      const renter = await createUser()
      const checkIn = addDays(aucklandDateOf(DateTime.utc()), 40)
      const checkOut = addDays(checkIn, 3)
      const context = await browser.newContext({
        baseURL: process.env.APP_URL,
        locale: 'en-NZ',
        timezoneId: zone,
      })
      const page = await context.newPage()
      const trouble = collectPageErrors(page)

      await page.goto(`/listing/${listing.id}?near=Waiheke+Island`)
      const bookNow = page.getByRole('button', { name: 'Book Now' })
      await typeDate(page, 'Check-in (2:00 PM)', checkIn)
      assert.isTrue(await bookNow.isDisabled())
      await typeDate(page, 'Check-out (10:00 AM)', checkOut)
      await page.getByTestId('quote-total').filter({ hasText: '$135.00' }).waitFor()
      await bookNow.click()
      await page.getByRole('button', { name: 'Book without a boat' }).click()

      await page.waitForURL((url) => url.pathname === '/login')
      const next = new URL(page.url()).searchParams.get('next')
      assert.match(next!, /near=Waiheke/)
      await sendSignIn(page, renter.email, PASSWORD)
      await page.waitForURL((url) => url.pathname.startsWith('/c/pay/'))

      const booking = await Booking.findByOrFail({ renterId: renter.id })
      assert.equal(booking.checkIn, checkIn)
      assert.equal(booking.checkOut, checkOut)

      await page.goto(await payAtCheckout(page.url()))
      await page.getByText('You’re booked').waitFor()
      await page.getByText(`${formatAucklandDate(checkIn)} at 2:00 PM`).waitFor()
      await page.getByText(`${formatAucklandDate(checkOut)} by 10:00 AM`).waitFor()
      await page.getByText('Access details will be sent 24 hours before check-in').waitFor()
      assert.deepEqual(trouble, [])

      const forOwner = await client
        .get('/api/bookings/owner/my-bookings')
        .bearerToken(await bearer(listing.owner))
      assert.equal(forOwner.body()[0].checkIn, booking.stay.startsAt.toUTC().toISO())

      for (const { email } of [renter, listing.owner]) {
        const { text } = await lastMailTo(email)
        for (const date of [checkIn, checkOut]) assert.include(text, formatAucklandDate(date))
      }
      await context.close()
    })
})
