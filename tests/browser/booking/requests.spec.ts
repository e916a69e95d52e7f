import limiter from '@adonisjs/limiter/services/main'
import { test } from '@japa/runner'
import type { Page } from 'playwright'
import Booking from '#booking/models/booking'
import { createUser } from '#tests/support/accounts'
import { stayFrom } from '#tests/support/bookings'
import { createListing } from '#tests/support/listings'
import { lastMailTo } from '#tests/support/mailbox'
import { findViolations, horizontalOverflow } from '#tests/support/page_health'
import { signInAs } from '#tests/support/sign_in_page'
import { withStripe } from '#tests/support/stripe'
import { createVessel } from '#tests/support/vessels'

test.group('A request to book', (group) => {
  const stripe = withStripe(group)
  group.each.setup(() => limiter.clear())

  // Rules B50, B52, B53, B58, B64, B66, N20.
  test('is made by thumb, accepted from the mail by keyboard, and declined in the conversation', async ({
    assert,
    browser,
  }) => {
    const listing = await createListing({ withSecrets: true, instantBook: false })
    const renter = await createUser()
    await createVessel({ userId: renter.id })
    const phone = await browser.newContext({
      baseURL: process.env.APP_URL,
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 844 },
    })
    const page = await phone.newPage()
    await signInAs(page, renter)
    const [first, second] = [stayFrom(20, 3), stayFrom(40, 3)]
    const addressOf = ({ checkIn, checkOut }: typeof first) =>
      `/listing/${listing.id}?checkIn=${checkIn}&checkOut=${checkOut}`

    await page.goto(addressOf(first))
    await page.getByText('The owner has up to 24 hours to answer').waitFor()
    const bar = page.getByRole('region', { name: 'Booking' })
    await bar.getByText('Charged if the owner accepts').waitFor()
    await assertNothingIsBooked(page)
    assert.deepEqual(await findViolations(page), [])
    await bar.getByRole('button', { name: 'Request to book' }).tap()
    await pay(page)
    assert.deepEqual(await findViolations(page), [])
    assert.equal(await horizontalOverflow(page), 0)

    await page.goto(addressOf(second))
    await bar.getByText(/^The owner has until .* to answer$/).waitFor()
    await page.assertNotExists(page.getByRole('button', { name: 'Continue to payment' }))
    await assertNothingIsBooked(page)
    assert.deepEqual(await findViolations(page), [])
    await page.getByRole('button', { name: 'Request other dates too' }).tap()
    await page.getByText('Your request for other dates waits').waitFor()
    await bar.getByRole('button', { name: 'Request to book' }).tap()
    await pay(page)
    await stripe.deliver()

    const desk = await browser.newContext({
      baseURL: process.env.APP_URL,
      viewport: { width: 1280, height: 800 },
    })
    const owner = await desk.newPage()
    await signInAs(owner, listing.owner)
    const [accepted, declined] = await Booking.query().orderBy('check_in')
    const { text } = await lastMailTo(listing.owner.email)
    await owner.goto(
      /https?:\S+\/owner\/bookings\/\S+/.exec(text)![0].replace(declined.id, accepted.id)
    )
    await owner.getByText('Request: please answer').first().waitFor()
    await accepted.refresh()
    assert.equal(accepted.paymentStatus, 'AUTHORISED')
    assert.deepEqual(await findViolations(owner), [])
    const accept = owner.getByRole('button', { name: 'Accept' }).first()
    await accept.focus()
    await owner.keyboard.press('Enter')
    await owner.getByText('The stay is booked').waitFor()
    await accepted.refresh()
    assert.equal(accepted.paymentStatus, 'PAID')

    await owner.goto(`/bookings/${declined.id}/messages`)
    await owner.getByRole('button', { name: 'Decline' }).click()
    const dialog = owner.getByRole('dialog', { name: 'Decline this request?' })
    await dialog.getByLabel('Reason (optional)').fill('The mooring is being serviced')
    assert.deepEqual(await findViolations(owner), [])
    await dialog.getByRole('button', { name: 'Decline' }).click()
    await owner.getByRole('button', { name: 'Accept' }).waitFor({ state: 'detached' })
    await declined.refresh()
    assert.equal(declined.paymentStatus, 'RELEASED')

    await page.goto('/user/dashboard?tab=past')
    await page.getByText('The owner declined your request. Nothing was charged.').waitFor()
    await page.getByText('The mooring is being serviced').waitFor()
    await phone.close()
    await desk.close()
  }).timeout(90_000)
})

/** On the hosted page, by thumb, and back. */
async function pay(page: Page) {
  await page.getByText('Your card is only authorised for this amount.').waitFor()
  await page.getByRole('button', { name: /^Pay NZ/ }).tap()
  await page.getByText('Your request is with the owner').waitFor()
  await assertNothingIsBooked(page)
}

async function assertNothingIsBooked(page: Page) {
  await page.assertNotExists(page.getByRole('main').getByText(/\b(booked|confirmed|paid)\b/i))
}
