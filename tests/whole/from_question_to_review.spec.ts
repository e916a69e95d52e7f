import ace from '@adonisjs/core/services/ace'
import limiter from '@adonisjs/limiter/services/main'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type { Browser, Page } from 'playwright'
import { addDays, aucklandDateOf } from '#shared/values/auckland_time'
import { StayRange } from '#shared/values/stay_range'
import { createOwner, createUser } from '#tests/support/accounts'
import { freezeTime } from '#tests/support/bookings'
import { createListing } from '#tests/support/listings'
import { emptyMailbox, lastMailTo } from '#tests/support/mailbox'
import { newcomer } from '#tests/support/people'
import { KIND_WORDS } from '#tests/support/reviews'
import { signInAs } from '#tests/support/sign_in_page'
import { withStripe } from '#tests/support/stripe'

const today = aucklandDateOf(DateTime.utc())
const stay = StayRange.from(addDays(today, 10), addDays(today, 13))!

async function signedIn(browser: Browser, person: { email: string }) {
  const own = await newcomer(browser, person.email)
  await signInAs(own.page, person)

  return own
}

async function write(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText(text).first().waitFor()
}

/** The address of the first link to a review in the last mail. */
async function reviewLink(address: string): Promise<string> {
  const { text } = await lastMailTo(address)
  const { pathname, search } = new URL(/\S+\/review\/\S+rating=4\S*/.exec(text)![0])

  return pathname + search
}

test.group('Renter and owner, from the first question to the reviews', (group) => {
  const stripe = withStripe(group)
  group.each.setup(() => limiter.clear())
  group.each.setup(emptyMailbox)

  // Rules G15, G19, J20.
  test('each in a browser of their own: question, answer, booking, its line, reviews, publication, reply', async ({
    assert,
    browser,
  }) => {
    const hemi = await createOwner({ firstName: 'Hemi' })
    const hana = await createUser({ firstName: 'Hana' })
    const listing = await createListing({ owner: hemi, title: 'Lee of the island' })
    const owner = await signedIn(browser, hemi)
    const renter = await signedIn(browser, hana)
    const address = `/listing/${listing.id}`

    // Question and answer: neither reloads.
    await owner.page.goto('/owner/dashboard')
    await renter.page.goto(address)
    await renter.page.getByRole('button', { name: 'Ask Hemi' }).click()
    await renter.page.getByLabel('Your question').fill('Is the dinghy dock lit at night?')
    await renter.page.getByRole('button', { name: 'Send question' }).click()
    await renter.page.waitForURL('**/messages/*')
    await owner.page.getByRole('link', { name: /^Messages.*1/ }).click()
    await owner.page.getByText('Is the dinghy dock lit at night?').first().click()
    await owner.page.waitForURL('**/messages/*')
    await write(owner.page, 'It is. Call me on 021 555 0199.')
    await renter.page.getByText('It is. Call me on [hidden until booked].').first().waitFor()

    // Booking: the owner's open page tells, and the number is shown.
    const talk = new URL(renter.page.url()).pathname
    await renter.page.goto(`${address}?checkIn=${stay.checkIn}&checkOut=${stay.checkOut}`)
    await renter.page.getByRole('button', { name: 'Book Now', disabled: false }).click()
    await renter.page.getByRole('button', { name: 'Book without a boat' }).click()
    await renter.page.getByRole('button', { name: 'Pay NZ$135.00' }).click()
    await renter.page.getByRole('heading', { level: 1, name: 'You’re booked' }).waitFor()
    await stripe.deliver()
    await owner.page
      .getByText(/^Booking confirmed for/)
      .first()
      .waitFor()
    await renter.page.goto(talk)
    await renter.page.getByText('It is. Call me on 021 555 0199.').first().waitFor()

    // After the stay: both are asked, and neither sees the other's review before both are in.
    freezeTime(stay.endsAt.toUTC())
    await ace.exec('bookings:complete', [])
    await stripe.deliver()
    await renter.page
      .getByText(/^Stay completed:/)
      .first()
      .waitFor()
    freezeTime(stay.endsAt.plus({ days: 1 }).toUTC())
    await ace.exec('reviews:invite', [])
    await stripe.deliver()
    await renter.page.goto(await reviewLink(hana.email))
    await renter.page.getByRole('radio', { name: '4 stars, Very good', checked: true }).waitFor()
    for (const part of [/^As described/, /^Gear/, /^Shelter/, /^Access/])
      await renter.page
        .getByRole('radiogroup', { name: part })
        .getByRole('radio', { name: '5 stars' })
        .click()
    await renter.page.getByLabel('What should others know?').fill(KIND_WORDS)
    await renter.page.getByRole('button', { name: 'Send review' }).click()
    await renter.page.getByText('Thank you, your review is in').waitFor()

    await owner.page.goto(await reviewLink(hemi.email))
    assert.equal(await owner.page.getByText(KIND_WORDS).count(), 0)
    await owner.page.getByLabel('What should other owners know?').fill('Left the lines tidy.')
    await owner.page.getByRole('button', { name: 'Send review' }).click()
    await owner.page.getByText(KIND_WORDS).waitFor()
    await owner.page.getByLabel('Reply to Hana').fill('Come back any time.')
    await owner.page.getByRole('button', { name: 'Send reply' }).click()
    await owner.page.getByText('Your reply').waitFor()

    // Published: on the mooring's page, with the reply.
    await renter.page.goto(address)
    await renter.page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded()
    await renter.page.getByText(KIND_WORDS).waitFor()
    await renter.page.getByText('Come back any time.').waitFor()
    assert.deepEqual([...owner.trouble, ...renter.trouble], [])
  }).timeout(180_000)
})
