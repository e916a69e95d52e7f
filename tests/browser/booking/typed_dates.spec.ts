import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type { Page } from 'playwright'
import Booking from '#booking/models/booking'
import { createUser } from '#tests/support/accounts'
import { stayFrom } from '#tests/support/bookings'
import { emptyDatabase } from '#tests/support/database'
import { createListing } from '#tests/support/listings'
import { signInAs } from '#tests/support/sign_in_page'

const day = (days: number) =>
  DateTime.now().setZone('Pacific/Auckland').plus({ days }).toFormat('dd/MM/yyyy')

async function type(page: Page, label: string, date: string) {
  const field = page.getByRole('group', { name: label })
  await field.getByRole('spinbutton').first().click()
  await page.keyboard.type(date.replaceAll('/', ''))
  return field
}

test.group('Typed dates', (group) => {
  group.each.setup(() => emptyDatabase)

  // Rule W38.
  test('an invalid date does not change the other one', async ({ assert, visit }) => {
    const listing = await createListing()
    const page = await visit(`/listing/${listing.id}`)

    await type(page, 'Check-in', day(-3))
    const checkOut = await type(page, 'Check-out', day(12))
    await page.keyboard.press('Tab')
    await page.getByText('Date input not valid.').waitFor()
    const typed = await checkOut.innerText()
    assert.equal(typed.replace(/\s/g, ''), day(12))
    await page.getByRole('button', { name: 'Book Now', disabled: true }).waitFor()

    await type(page, 'Check-in', day(10))
    await page.getByText('Total (2 nights)').waitFor()
    await page.getByRole('button', { name: 'Book Now', disabled: false }).waitFor()
  })

  // Rule W106.
  test('a day that no calendar has is not valid, never another one', async ({ assert, visit }) => {
    const listing = await createListing()
    const page = await visit(`/listing/${listing.id}`)
    const year = new Date().getFullYear() + 1

    await type(page, 'Check-in', `31/04/${year}`)
    await page.getByText('Date input not valid.').waitFor()
    await page.keyboard.press('Tab')
    await page.getByText('Date input not valid.').waitFor()
    const text = await page.getByRole('group', { name: 'Check-in' }).innerText()
    assert.notInclude(text.replace(/\s/g, ''), `30/04/${year}`)

    await type(page, 'Check-in', day(10))
    await page.getByText('Date input not valid.').waitFor({ state: 'detached' })
  })

  // Rule W42.
  test('a policy that changed meanwhile is told and shown', async ({ assert, visit }) => {
    const listing = await createListing()
    const page = await visit('/')
    await signInAs(page, await createUser())
    const { checkIn, checkOut } = stayFrom(10, 2)
    await page.goto(`/listing/${listing.id}?checkIn=${checkIn}&checkOut=${checkOut}`)
    await page.getByText('Cancellation policy: Moderate').waitFor()
    await listing.merge({ cancellationPolicy: 'strict' }).save()

    await page.getByRole('button', { name: 'Book Now' }).click()
    await page.getByRole('button', { name: 'Book without a boat' }).click()

    await page.getByRole('alert').getByText('The cancellation policy has changed').waitFor()
    await page.getByText('Cancellation policy: Strict').waitFor()
    await page.getByText('Cancel 14 days or more before check-in').waitFor()
    assert.lengthOf(await Booking.all(), 0)
  })

  // Rule W18.
  test('a stay that is too short shows the minimum', async ({ visit }) => {
    const listing = await createListing({ minimumNights: 3 })
    const page = await visit(`/listing/${listing.id}`)

    await page.getByText('Minimum 3 nights').first().waitFor()
    await type(page, 'Check-in', day(10))
    await type(page, 'Check-out', day(12))
    await page.getByText('This mooring requires a minimum of 3 night(s)').first().waitFor()
    await page.getByText('Please choose other dates').waitFor()
    await page.getByRole('button', { name: 'Book Now', disabled: true }).waitFor()

    await type(page, 'Check-out', day(13))
    await page.getByRole('button', { name: 'Book Now', disabled: false }).waitFor()
  })
})
