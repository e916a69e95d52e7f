import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type { Page } from 'playwright'
import CalendarEntry from '#catalog/models/calendar_entry'
import Listing from '#catalog/models/listing'
import { addDays, aucklandDateOf } from '#shared/values/auckland_time'
import { createBooking } from '#tests/support/bookings'
import { emptyDatabase } from '#tests/support/database'
import { createListing } from '#tests/support/listings'
import { findViolations } from '#tests/support/page_health'
import { signInAs } from '#tests/support/sign_in_page'

const today = aucklandDateOf(DateTime.utc())
const day = (after: number) => addDays(today, after)

const cell = (page: Page, after: number) =>
  page.locator(`[data-day="${day(after)}"]`).filter({ visible: true })
const bar = (page: Page) => page.getByRole('region', { name: 'Chosen days' })
const button = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true })

const blocks = (listingId: string) =>
  CalendarEntry.query().where({ listingId, kind: 'block' }).orderByRaw('lower(nights)')

async function blockedDays(listingId: string) {
  const found = await blocks(listingId)

  return found.map(({ firstDay, lastDay }) => [firstDay, lastDay])
}

async function seasonsOf({ id }: Listing) {
  const { rates } = await Listing.findOrFail(id)

  return rates
}

test.group("An owner's calendar", (group) => {
  group.each.teardown(emptyDatabase)

  // Rules C21, L93, W140, W141.
  test('with a thumb: days are chosen by two taps, blocked, given back and given a price', async ({
    assert,
    browser,
  }) => {
    const listing = await createListing({ minimumNights: 4 })
    await createBooking({ listing, state: 'confirmed', from: 5, nights: 2 })
    await createBooking({ listing, state: 'confirmed', from: 9, nights: 2 })
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      baseURL: process.env.APP_URL,
    })
    const page = await context.newPage()
    await signInAs(page, listing.owner)
    await page.goto(`/owner/listing/${listing.id}/availability`)

    await page.getByText('2 nights free, and your minimum is 4.').waitFor()
    await page.getByRole('button', { name: 'Allow 2 nights here' }).tap()
    await bar(page).getByText('Stays of 2 nights can be booked').waitFor()
    assert.containsSubset(await seasonsOf(listing), [
      { from: day(7), to: day(8), minimumNights: 2, pricePerNightCents: 4500 },
    ])
    await button(page, 'Undo').tap()
    await page.getByText('2 nights free, and your minimum is 4.').waitFor()
    assert.deepEqual(await seasonsOf(listing), [])

    await cell(page, 1).tap()
    await bar(page).getByText('Choose the last day').waitFor()
    await cell(page, 3).tap()
    await bar(page).getByText('3 nights').waitFor()
    assert.equal(await page.locator('[aria-selected=true]').filter({ visible: true }).count(), 3)
    await button(page, 'Block').tap()
    await button(page, 'Undo').waitFor()
    assert.lengthOf(await blocks(listing.id), 1)

    await cell(page, 2).tap()
    await button(page, 'Unblock').tap()
    await bar(page).getByText('Unblocked').waitFor()
    assert.deepEqual(await blockedDays(listing.id), [
      [day(1), day(1)],
      [day(3), day(3)],
    ])
    await button(page, 'Undo').tap()
    await bar(page).waitFor({ state: 'detached' })
    assert.deepEqual(await blockedDays(listing.id), [[day(1), day(3)]])

    await cell(page, 12).tap()
    await button(page, 'Set price').tap()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Price a night').fill('80')
    await dialog.getByText('You earn $68.00 a night.').waitFor()
    await dialog.getByRole('button', { name: 'Set price' }).tap()
    await cell(page, 12).getByText('$80', { exact: true }).waitFor()
    assert.containsSubset(await seasonsOf(listing), [
      { name: 'Own price', from: day(12), to: day(12), pricePerNightCents: 8000 },
    ])
    assert.deepEqual(await findViolations(page), [])
    await context.close()
  })

  // Rules C18, C21, W141.
  test('with mouse and keys: drag, shift and Enter choose days of one mooring among all', async ({
    assert,
    visit,
  }) => {
    const listing = await createListing({ title: 'Boathouse pile', calendarDefault: 'closed' })
    const outer = await createListing({ owner: listing.owner, title: 'Outer buoy' })
    const page = await visit('/')
    await signInAs(page, listing.owner)
    await page.goto(`/owner/calendar?month=${day(40).slice(0, 7)}`)
    const first = `${day(40).slice(0, 7)}-05`
    const at = (after: number, row = listing.id) =>
      page
        .locator(`[data-row="${row}"][data-day="${addDays(first, after)}"]`)
        .filter({ visible: true })

    await at(0).hover()
    await page.mouse.down()
    await at(3).hover()
    await page.mouse.up()
    await bar(page).getByText('4 nights').waitFor()
    await at(5).click({ modifiers: ['Shift'] })
    await bar(page).getByText('6 nights').waitFor()

    await at(0).focus()
    await page.keyboard.press('Escape')
    await bar(page).waitFor({ state: 'detached' })
    await page.keyboard.press('ArrowUp')
    await at(0, outer.id).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await bar(page).getByText('3 nights').waitFor()
    await page.keyboard.press('Shift+ArrowRight')
    await bar(page).getByText('4 nights').waitFor()
    await button(page, 'Block').focus()
    await page.keyboard.press('Enter')
    await bar(page).getByText('Blocked').waitFor()
    assert.lengthOf(await blocks(listing.id), 1)
    assert.deepEqual(await findViolations(page), [])
  })
})
