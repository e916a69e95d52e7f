import limiter from '@adonisjs/limiter/services/main'
import { test } from '@japa/runner'
import Incident from '#incidents/models/incident'
import Refund from '#payments/models/refund'
import { createAdmin } from '#tests/support/accounts'
import { phoneOf, tabTo } from '#tests/support/devices'
import { createListing } from '#tests/support/listings'
import { findViolations, horizontalOverflow } from '#tests/support/page_health'
import { picture } from '#tests/support/photos'
import { paidBooking } from '#tests/support/real_payments'
import { signInAs } from '#tests/support/sign_in_page'
import { withStripe } from '#tests/support/stripe'

test.group('A problem at the buoy', (group) => {
  const stripe = withStripe(group)
  group.each.setup(() => limiter.clear())

  // Rule Q19.
  test('is reported by thumb with a photo, answered by keyboard and settled by an administrator', async ({
    assert,
    browser,
    client,
    visit,
  }) => {
    const admin = await createAdmin()
    const listing = await createListing()
    const other = await createListing({ title: 'A mooring round the point' })
    const place = { publicLatitude: -36.85, publicLongitude: 174.8 }
    await listing.merge(place).save()
    await other.merge({ ...place, publicLatitude: -36.86 }).save()
    const booking = await paidBooking({ client, stripe }, { listing, from: -1, nights: 3 })

    const page = await phoneOf(browser, booking.renter)
    await page.goto(`/user/bookings/${booking.id}`)
    await page.getByRole('button', { name: 'Report a problem' }).tap()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Send report' }).tap()
    await dialog.getByText('Please choose what is wrong').first().waitFor()
    assert.lengthOf(await Incident.query(), 0)
    await dialog.getByText('Another boat is on it').tap()
    await dialog.getByLabel('What do you see?').fill('A blue launch lies on the buoy.')
    const file = { name: 'buoy.jpg', mimeType: 'image/jpeg', buffer: await picture() }
    await dialog.getByLabel('Add photos').setInputFiles([file, file])
    await dialog.getByRole('button', { name: 'Remove photo 2' }).tap()
    assert.deepEqual(await findViolations(page), [])
    await dialog.getByRole('button', { name: 'Send report' }).tap()

    const card = page.getByRole('article', { name: 'Problem: Another boat is on it' })
    await card.getByText('A blue launch lies on the buoy.').waitFor()
    await card.getByText('Waiting for the owner').waitFor()
    await card.getByText(/^\d+ minutes$/).waitFor()
    await card.getByRole('img', { name: 'Another boat is on it, photo 1' }).waitFor()
    await card.getByRole('link', { name: /A mooring round the point.*\$90\.00/ }).waitFor()
    assert.equal(await horizontalOverflow(page), 0)
    assert.deepEqual(await findViolations(page), [])

    const desk = await visit('/login')
    await desk.setViewportSize({ width: 1280, height: 900 })
    await signInAs(desk, listing.owner)
    await desk.goto(`/owner/bookings/${booking.id}`)
    await desk.getByText(/^Please answer by/).waitFor()
    await tabTo(desk, desk.getByLabel('Your answer'))
    await desk.keyboard.type('The launch is leaving now.')
    await tabTo(desk, desk.getByRole('button', { name: 'Send answer' }))
    await desk.keyboard.press('Enter')
    await desk.getByText('Your answer was sent').first().waitFor()
    assert.deepEqual(await findViolations(desk), [])
    // The open page of the renter learns of it.
    await card.getByText('The launch is leaving now.').waitFor()

    const office = await phoneOf(browser, admin)
    await office.goto('/admin')
    await office.getByRole('link', { name: '1 problem of stays to settle' }).tap()
    const problem = office.getByRole('article')
    await problem.getByText('A part').tap()
    await problem.getByLabel('Amount').fill('120')
    await problem.getByText('$114.75 from the owner’s share, $5.25 from our fee').waitFor()
    await problem.getByLabel('Note').fill('Two nights could not be used.')
    assert.equal(await horizontalOverflow(office), 0)
    assert.deepEqual(await findViolations(office), [])
    await problem.getByRole('button', { name: 'Settle this problem' }).tap()
    await problem.getByText('Settled: $120.00 refunded').waitFor()
    await stripe.deliver()

    const refund = await Refund.firstOrFail()
    assert.containsSubset(refund.$attributes, { amountCents: 12_000, ownerShareCents: 11_475 })
    await card.getByText('Two nights could not be used.').waitFor()
  })

  // Rules Q5, Q16.
  test('is withdrawn after a question, and both sides keep photos of the mooring', async ({
    assert,
    browser,
    client,
  }) => {
    const booking = await paidBooking({ client, stripe }, { from: -1, nights: 3 })
    const page = await phoneOf(browser, booking.renter)
    await page.goto(`/user/bookings/${booking.id}`)
    await page.getByRole('button', { name: 'Report a problem' }).tap()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Something else').tap()
    await dialog.getByLabel('What do you see?').fill('Never mind.')
    await dialog.getByRole('button', { name: 'Send report' }).tap()
    await page.getByText('No other mooring nearby is free tonight').waitFor()
    await page.getByRole('button', { name: 'Withdraw report' }).tap()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw report' }).tap()
    await page.getByText('Withdrawn', { exact: true }).waitFor()

    const arrival = page.getByRole('region', { name: 'At arrival' })
    const file = { name: 'buoy.jpg', mimeType: 'image/jpeg', buffer: await picture() }
    await arrival.getByLabel('Add photos of your arrival').setInputFiles(file)
    await arrival.getByRole('img', { name: /^Taken by you/ }).waitFor()
    const owner = await phoneOf(browser, booking.listing.owner)
    await owner.goto(`/owner/bookings/${booking.id}`)
    await owner.getByRole('img', { name: /^Taken by the renter/ }).waitFor()
    assert.deepEqual(await findViolations(owner), [])
    assert.equal(await horizontalOverflow(owner), 0)
  })
})
