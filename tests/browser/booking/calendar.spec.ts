import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type { Locator, Page } from 'playwright'
import { createBooking, stayFrom } from '#tests/support/bookings'
import { createOwner } from '#tests/support/accounts'
import { emptyDatabase } from '#tests/support/database'
import { createListing } from '#tests/support/listings'
import { signInAs } from '#tests/support/sign_in_page'

async function assertInView(page: Page, ...elements: Locator[]) {
  const { height } = page.viewportSize()!

  for (const element of elements) {
    const box = (await element.boundingBox())!
    if (box.y < 0 || box.y + box.height > height)
      throw new Error(`${element} is out of view: ${JSON.stringify(box)}`)
  }
}

/** How the calendar names the day in so many days. */
function dayName(days: number) {
  return DateTime.now()
    .setZone('Pacific/Auckland')
    .plus({ days })
    .setLocale('en-NZ')
    .toFormat('cccc, d LLLL yyyy')
}

async function openCalendar(page: Page) {
  await page.getByRole('button', { name: 'Open calendar' }).first().click()
  const calendar = page.getByRole('dialog', { name: 'Open calendar' })
  await calendar.getByRole('grid').first().waitFor()

  return calendar
}

test.group('The calendar of a stay', (group) => {
  group.each.setup(() => emptyDatabase)

  // Rule W45.
  test('keeps month names and buttons in view at {width}x{height}')
    .with([
      { width: 1366, height: 650 },
      { width: 1024, height: 500 },
    ])
    .run(async ({ visit }, size) => {
      const { listingId } = await createBooking({ state: 'confirmed', from: 3 })
      const page = await visit('/')
      await page.setViewportSize(size)
      await page.goto(`/listing/${listingId}`)

      const calendar = await openCalendar(page)
      await assertInView(
        page,
        calendar.getByRole('heading').first(),
        calendar.getByRole('button', { name: 'Next' }).first(),
        calendar.getByRole('button', { name: 'Clear' })
      )
    })

  // Rule W44.
  test('on a phone discards with Close, keeps with Save, and says how long a stay must be', async ({
    assert,
    visit,
  }) => {
    const { listing } = await createBooking({ state: 'confirmed', from: 3 })
    await listing.merge({ minimumNights: 2 }).save()
    const page = await visit('/')
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto(`/listing/${listing.id}`)
    const bar = page.getByRole('region', { name: 'Booking' })
    const choose = bar.getByRole('button', { name: 'Choose dates' })
    await choose.click()
    const sheet = page.getByRole('dialog', { name: 'Open calendar' })
    await sheet.getByText('Minimum stay: 2 nights').waitFor()
    await sheet.getByText('Crossed-out dates aren’t available: booked').waitFor()
    const weekday = sheet.getByText('Wed', { exact: true }).first()
    const day = (days: number) => sheet.getByRole('button', { name: dayName(days) })

    await day(40).click()
    await day(41).click()
    await sheet.getByText('This mooring requires a minimum of 2 night(s)').waitFor()
    await sheet.getByRole('button', { name: 'Save', disabled: true }).waitFor()
    await assertInView(page, weekday, sheet.getByRole('button', { name: 'Save' }))
    assert.equal(await page.evaluate('document.documentElement.style.overflow'), 'hidden')
    await sheet.getByRole('button', { name: 'Close' }).click()
    await choose.and(page.locator(':focus')).waitFor()
    await page.assertNotExists(bar.getByText('nights'))

    await choose.click()
    await day(40).click()
    await day(43).click()
    await sheet.getByRole('button', { name: 'Save' }).click()
    await bar.getByText('3 nights').waitFor()
    await bar.getByRole('button', { name: 'Book' }).and(page.locator(':focus')).waitFor()

    await page.evaluate('scrollTo(0, document.body.scrollHeight)')
    const end = await page.getByRole('contentinfo').boundingBox()
    const top = await bar.boundingBox()
    assert.isAtMost(end!.y + end!.height, top!.y + 1)
  })

  // Rules J22, W44.
  test('there is no bar where there is nothing to book, and a question where there is no price', async ({
    assert,
    visit,
  }) => {
    const owner = await createOwner()
    const own = await createListing({ owner })
    const host = await createOwner({ firstName: 'Hemi' })
    const rates = { pricePerNightCents: null, weeklyRateCents: null }
    const unpriced = await createListing({ owner: host, ...rates })
    const page = await visit('/')
    await page.setViewportSize({ width: 390, height: 844 })
    await signInAs(page, owner)
    const bar = page.getByRole('region', { name: 'Booking' })

    await page.goto(`/listing/${own.id}`)
    await page.getByRole('heading', { name: 'Book This Mooring' }).waitFor()
    await page.assertNotExists(bar)

    const { checkIn, checkOut } = stayFrom(20, 2)
    await page.goto(`/listing/${unpriced.id}?checkIn=${checkIn}&checkOut=${checkOut}`)
    await bar.getByRole('button', { name: 'Ask for a price' }).click()
    const question = page.getByRole('dialog', { name: 'Ask Hemi' }).getByLabel('Your question')
    assert.match(
      await question.inputValue(),
      /^Hello Hemi, what does a stay from .+ \(2 nights\) cost\?$/
    )
    await page.getByRole('button', { name: 'Send question' }).click()
    await page.getByText('(2 nights) cost?').first().waitFor()
  })
})
