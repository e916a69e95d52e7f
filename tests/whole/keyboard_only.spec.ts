import limiter from '@adonisjs/limiter/services/main'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type { Locator, Page } from 'playwright'
import Booking from '#booking/models/booking'
import { PhotoFactory } from '#database/factories/catalog/photo_factory'
import { PASSWORD } from '#database/factories/identity/user_factory'
import { addDays, aucklandDateOf } from '#shared/values/auckland_time'
import { createUser } from '#tests/support/accounts'
import { createListing } from '#tests/support/listings'
import { withStripe } from '#tests/support/stripe'

const MOST_STEPS = 60

async function hasFocus(element: Locator) {
  return (await element.and(element.page().locator(':focus')).count()) === 1
}

/** Waits for the focus: a closing dialog restores it one frame later. */
async function focusOn(element: Locator) {
  await element.and(element.page().locator(':focus')).waitFor()
}

/** Presses Tab until this element has the focus. */
async function tabTo(page: Page, element: Locator) {
  await element.waitFor()
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await page.keyboard.press('Tab')
    if (await hasFocus(element)) return
  }
  throw new Error(`The tab key does not lead to ${element}`)
}

/** Tabs once through an open dialog: the focus must stay inside. Returns the number of stops. */
async function goAround(page: Page, open: Locator) {
  const seen = new Set<string>()

  for (let step = 0; step < MOST_STEPS; step += 1) {
    await page.keyboard.press('Tab')
    if ((await open.locator(':focus').count()) !== 1) throw new Error(`The focus left ${open}`)
    const place = await page.evaluate<string>('document.activeElement.outerHTML')
    if (seen.has(place)) return seen.size
    seen.add(place)
  }
  throw new Error(`${open} has no end`)
}

test.group('With the keyboard only', (group) => {
  withStripe(group)
  group.each.setup(() => limiter.clear())

  // Rule W28.
  test('a renter finds a listing, chooses nights, books and reaches the payment page', async ({
    assert,
    visit,
  }) => {
    const listing = await createListing({ title: 'Lee of the island', location: 'Kawau Island' })
    for (const position of [0, 1])
      await PhotoFactory.merge({
        listingId: listing.id,
        position,
        isPrimary: position === 0,
      }).create()
    const renter = await createUser()
    const page = await visit('/')
    const { keyboard } = page
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const link = (name: string) => page.getByRole('link', { name, exact: true })

    await keyboard.press('Tab')
    assert.isTrue(await hasFocus(link('Skip to content')))
    await tabTo(page, page.getByRole('navigation', { name: 'Main' }).getByText('Browse Moorings'))
    await keyboard.press('Enter')
    await tabTo(page, page.getByRole('combobox', { name: 'Search moorings' }))
    await keyboard.type('kawau')
    await keyboard.press('Enter')
    await page.getByText('Found 1 mooring(s) matching "kawau"').waitFor()
    await tabTo(page, link('Lee of the island'))
    await keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Lee of the island' }).waitFor()

    const photo = button('Lee of the island, photo 1')
    await tabTo(page, photo)
    await keyboard.press('Enter')
    const viewer = page.getByRole('dialog', { name: 'Photo 1 of 2' })
    await viewer.waitFor()
    await keyboard.press('ArrowRight')
    await page.getByRole('dialog', { name: 'photo 2 of 2' }).waitFor()
    await keyboard.press('ArrowRight')
    assert.isAtLeast(await goAround(page, viewer), 4)
    await keyboard.press('Escape')
    await viewer.waitFor({ state: 'detached' })
    await focusOn(photo)

    const opener = button('Open calendar')
    const calendar = page.getByRole('dialog', { name: 'Open calendar' })
    const day = calendar.getByRole('grid').locator(':focus')
    await tabTo(page, opener)
    await keyboard.press('Enter')
    await day.waitFor()
    await goAround(page, calendar)
    await keyboard.press('Escape')
    await calendar.waitFor({ state: 'detached' })
    await focusOn(opener)
    await keyboard.press('Enter')
    await day.waitFor()
    // After the first day the focus moves to the next one.
    for (const key of ['ArrowRight', 'ArrowDown', 'Enter', 'ArrowDown', 'Enter'])
      await keyboard.press(key)
    await calendar.waitFor({ state: 'detached' })
    await focusOn(opener)
    await page.getByText('Total (8 nights)').waitFor()

    await tabTo(page, button('Book Now'))
    await keyboard.press('Enter')
    const boat = page.getByRole('dialog', { name: 'Your boat' })
    for (const [label, text] of [
      ['Name', 'Kotare'],
      ['Length overall (m)', '10,5'],
      ['Draft (m)', '1.9'],
    ]) {
      await tabTo(page, boat.getByLabel(label))
      await keyboard.type(text)
    }
    await keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Sign in to your account' }).waitFor()
    await page
      .getByRole('region', { name: 'The stay you are booking' })
      .getByText('$360.00')
      .waitFor()
    await tabTo(page, page.getByLabel('Email'))
    await keyboard.type(renter.email)
    await tabTo(page, page.getByRole('textbox', { name: 'Password' }))
    await keyboard.type(PASSWORD)
    await keyboard.press('Enter')
    await tabTo(page, page.getByRole('button', { name: 'Pay NZ$360.00' }))

    const [booking, ...others] = await Booking.all()
    const today = aucklandDateOf(DateTime.utc())
    assert.isEmpty(others)
    assert.containsSubset(booking, {
      renterId: renter.id,
      checkIn: addDays(today, 8),
      checkOut: addDays(today, 16),
      status: 'PENDING',
    })
    assert.containsSubset(booking.vessel, { name: 'Kotare', lengthOverall: 10.5, kind: 'yacht' })
  }).timeout(60_000)

  // Rule W67.
  test('what goes away hands its focus to the named part around it', async ({ visit }) => {
    const page = await visit('/')
    const bar = page.getByRole('navigation', { name: 'Main' })
    await tabTo(page, bar.getByText('Browse Moorings'))
    await page.evaluate('document.activeElement.remove()')
    await focusOn(bar)

    await tabTo(page, page.getByRole('button', { name: 'Search Moorings' }))
    await page.evaluate('document.activeElement.disabled = true')
    await focusOn(page.getByRole('region', { name: 'Find Your Perfect Mooring' }))
  })
})
