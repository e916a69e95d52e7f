import app from '@adonisjs/core/services/app'
import limiter from '@adonisjs/limiter/services/main'
import { test } from '@japa/runner'
import type { Page } from 'playwright'
import Booking from '#booking/models/booking'
import settings from '#config/stripe'
import { PaymentGateway } from '#payments/stripe/payment_gateway'
import StripeGateway from '#payments/stripe/stripe_gateway'
import StripeCircuitBreaker from '#payments/stripe/stripe_circuit_breaker'
import Checkout from '#payments/models/checkout'
import { bearer, createUser } from '#tests/support/accounts'
import { createBooking, stayFrom } from '#tests/support/bookings'
import { createListing } from '#tests/support/listings'
import { signInAs } from '#tests/support/sign_in_page'
import { withStripe } from '#tests/support/stripe'
import { createVessel } from '#tests/support/vessels'

const TIMEOUT_MS = 400
const LONGEST_MS = 10_000
const RETRYABLE =
  'Our payment provider cannot be reached right now and nothing has been charged. Please try again in a minute.'

class CountingBreaker extends StripeCircuitBreaker {
  calls = 0

  override execute<T>(call: () => Promise<T>): Promise<T> {
    this.calls += 1
    return super.execute(call)
  }
}

/** Shortens the timeout of Stripe calls, to keep the test short. */
function withShortTimeout() {
  const impatient = { ...settings, timeoutMs: TIMEOUT_MS }
  const breaker = new CountingBreaker(impatient)
  const gateway = new StripeGateway(impatient, breaker)
  app.container.swap(PaymentGateway, () => gateway)

  return { breaker, restoreGateway: () => app.container.restore(PaymentGateway) }
}

/** @returns the number of Stripe calls made while a user was waiting */
async function pressAndRead(page: Page, name: string, breaker: CountingBreaker) {
  breaker.calls = 0
  await page.getByRole('button', { name }).click()
  await page.getByText(RETRYABLE).waitFor()

  return breaker.calls
}

test.group('When Stripe does not answer at checkout', (group) => {
  const stripe = withStripe(group)
  group.each.setup(() => limiter.clear())

  test('R7: while Stripe hangs, the page says within ten seconds to try again; a retry works', async ({
    assert,
    client,
    cleanup,
    visit,
  }) => {
    const renter = await createUser()
    await createVessel({ userId: renter.id })
    const { id: listingId } = await createListing()
    const held = await createBooking({ renter, from: 40 })
    const checkout = await client
      .post(`/bookings/${held.id}/checkout`)
      .bearerToken(await bearer(renter))
    checkout.assertStatus(200)
    stripe.control.addFault({ effect: 'latency', delayMs: 20_000 })
    const { breaker, restoreGateway } = withShortTimeout()
    cleanup(restoreGateway)
    const page = await visit('/')
    await signInAs(page, renter)

    const { checkIn, checkOut } = stayFrom(20, 3)
    await page.goto(`/listing/${listingId}?checkIn=${checkIn}&checkOut=${checkOut}`)
    await page.getByRole('button', { name: 'Book Now', disabled: false }).waitFor()
    const toBook = await pressAndRead(page, 'Book Now', breaker)
    await page.getByText('Your dates are held until').waitFor()

    breaker.calls = 0
    const again = await client
      .post(`/bookings/${held.id}/checkout`)
      .bearerToken(await bearer(renter))
    assert.equal(again.body().url, checkout.body().url)
    assert.equal(breaker.calls, 0)

    assert.isBelow(toBook * settings.timeoutMs, LONGEST_MS)
    const bookings = await Booking.query().where({ listingId })
    assert.deepEqual(
      bookings.map(({ status, paymentStatus }) => [status, paymentStatus]),
      [['PENDING', 'PENDING']]
    )

    await stripe.heal()
    restoreGateway()
    await page.goto(`/listing/${held.listingId}`)
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.waitForURL(checkout.body().url)
    assert.lengthOf(await Checkout.query().where('status', 'open'), 1)
  })
})
