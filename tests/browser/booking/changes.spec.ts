import limiter from '@adonisjs/limiter/services/main'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type { Page } from 'playwright'
import { addDays } from '#shared/values/auckland_time'
import { paidStay } from '#tests/support/changes'
import { lastMailTo } from '#tests/support/mailbox'
import { findViolations, horizontalOverflow } from '#tests/support/page_health'
import { signInAs } from '#tests/support/sign_in_page'
import { withStripe } from '#tests/support/stripe'

const PHONE = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } }

test.group('A change of dates', (group) => {
  const stripe = withStripe(group)
  group.each.setup(() => limiter.clear())

  // Rules B67, B71, B72, W136, W144.
  test('is seen, paid and told by thumb; fewer nights give money back', async ({
    assert,
    browser,
    client,
  }) => {
    const { booking } = await paidStay({ client, stripe }, { from: 3 })
    const { checkIn, checkOut } = booking
    const phone = await browser.newContext({ baseURL: process.env.APP_URL, ...PHONE })
    const page = await phone.newPage()
    await signInAs(page, booking.renter)
    await page.goto(`/user/bookings/${booking.id}`)

    await choose(page, [addDays(checkIn, 1), addDays(checkOut, 1)])
    const offer = page.getByRole('region', { name: 'New dates' })
    await offer
      .getByText(
        'Moving one night costs $17.00, because your policy keeps half of the night you give up.'
      )
      .waitFor()
    await offer.getByText(/^We hold the new nights until/).waitFor()
    assert.deepEqual(await findViolations(page), [])
    assert.equal(await horizontalOverflow(page), 0)
    await offer.getByRole('button', { name: 'Pay $17.00 and change' }).tap()
    await page.getByRole('button', { name: /^Pay NZ/ }).tap()

    await page.getByRole('status').getByText('Your new dates are booked').waitFor()
    assert.equal(new URL(page.url()).pathname, `/user/bookings/${booking.id}`)
    await page.getByText('Dates changed').first().waitFor()
    assert.deepEqual(await findViolations(page), [])
    await booking.refresh()
    assert.equal(booking.checkIn, addDays(checkIn, 1))
    await stripe.deliver()

    await choose(page, [booking.checkIn, addDays(booking.checkOut, -2)])
    await offer.getByText(/^Giving up two nights gives you \$34\.00 back, because/).waitFor()
    await offer.getByRole('button', { name: 'Change my dates' }).tap()
    await page.getByText('Your dates are changed').waitFor()
    await offer.waitFor({ state: 'detached' })
    await booking.refresh()
    assert.equal(booking.numberOfNights, 5)
    await phone.close()
  }).timeout(90_000)

  // Rules B73, N24, W136.
  test('waits for its owner, who accepts it from the mail by keyboard', async ({
    assert,
    browser,
    client,
  }) => {
    const { booking, listing } = await paidStay({ client, stripe }, { from: 20 })
    await listing.merge({ instantBook: false }).save()
    await booking.load('owner')
    const phone = await browser.newContext({ baseURL: process.env.APP_URL, ...PHONE })
    const page = await phone.newPage()
    await signInAs(page, booking.renter)
    await page.goto(`/user/bookings/${booking.id}`)
    await choose(page, [booking.checkIn, addDays(booking.checkOut, -1)])
    await page.getByRole('button', { name: 'Ask the owner' }).tap()
    await page.getByText(/^The owner has until .* to answer/).waitFor()
    await stripe.deliver()

    const desk = await browser.newContext({
      baseURL: process.env.APP_URL,
      viewport: { width: 1280, height: 800 },
    })
    const owner = await desk.newPage()
    await signInAs(owner, booking.owner)
    const { text } = await lastMailTo(booking.owner.email)
    await owner.goto(/https?:\S+\/owner\/bookings\/\S+/.exec(text)![0])
    await owner.getByText('The renter asks for other dates').waitFor()
    assert.deepEqual(await findViolations(owner), [])
    await owner.getByRole('button', { name: 'Accept' }).focus()
    await owner.keyboard.press('Enter')
    await owner.getByText('The new dates are accepted').waitFor()
    await owner.getByText('Dates changed').first().waitFor()

    await page.getByText('Dates changed').first().waitFor()
    await booking.refresh()
    assert.equal(booking.numberOfNights, 6)
    await phone.close()
    await desk.close()
  }).timeout(90_000)
})

/** Chooses other dates in the calendar, and asks what they cost. */
async function choose(page: Page, days: [checkIn: string, checkOut: string]) {
  await page.getByRole('button', { name: 'Change dates' }).tap()
  await page.getByRole('spinbutton').first().waitFor()
  // Under a thumb the whole field opens the calendar, by a layer over its parts.
  await page.getByRole('button', { name: 'Open calendar' }).tap({ force: true })
  const sheet = page.getByRole('dialog', { name: 'Open calendar' })
  for (const day of days) await sheet.getByRole('button', { name: nameOf(day) }).tap()
  await sheet.getByRole('button', { name: 'Save' }).tap()
  await page.getByRole('button', { name: 'See what it costs' }).tap()
}

/** How the calendar names a day. */
const nameOf = (day: string) =>
  DateTime.fromISO(day).setLocale('en-NZ').toFormat('cccc, d LLLL yyyy')
