import limiter from '@adonisjs/limiter/services/main'
import { test } from '@japa/runner'
import Booking from '#booking/models/booking'
import User from '#identity/models/user'
import { PASSWORD } from '#database/factories/identity/user_factory'
import { createOwner, createUser } from '#tests/support/accounts'
import { stayFrom } from '#tests/support/bookings'
import { createListing } from '#tests/support/listings'
import { findViolations, horizontalOverflow } from '#tests/support/page_health'
import { permit, setCompliance } from '#tests/support/permits'
import { signInAs } from '#tests/support/sign_in_page'
import { withStripe } from '#tests/support/stripe'
import { createVessel } from '#tests/support/vessels'

const PHONE = '+64215550199'

test.group('Booking under the harbour’s rules', (group) => {
  withStripe(group)
  group.each.setup(() => limiter.clear())
  group.each.setup(() => setCompliance('enforce'))

  // Rules E34, W150.
  test('a phone is asked for by thumb, kept, and the booking goes on where it was', async ({
    assert,
    browser,
  }) => {
    const listing = await permit(await createListing())
    const renter = await createUser({ phone: null })
    const { id: vesselId } = await createVessel({ userId: renter.id })
    const { checkIn, checkOut } = stayFrom(20, 3)
    const phone = await browser.newContext({
      baseURL: process.env.APP_URL,
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 844 },
    })
    const page = await phone.newPage()
    await signInAs(page, renter)
    await page.goto(`/listing/${listing.id}?checkIn=${checkIn}&checkOut=${checkOut}`)
    const bar = page.getByRole('region', { name: 'Booking' })
    const dialog = page.getByRole('dialog', { name: 'Your phone number' })

    await bar.getByRole('button', { name: 'Book', exact: true }).tap()
    await dialog.getByLabel('Phone').waitFor()
    assert.isNull(await Booking.first())
    await dialog.getByRole('button', { name: 'Save and book' }).tap()
    await dialog.getByRole('button', { name: 'Please enter your phone number' }).waitFor()
    await dialog.getByLabel('Phone').fill('12')
    await dialog.getByRole('button', { name: 'Save and book' }).tap()
    await dialog.getByText('Please enter a phone number, such as 021 555 0199').first().waitFor()
    assert.deepEqual(await findViolations(page), [])
    assert.equal(await horizontalOverflow(page), 0)
    await dialog.getByLabel('Phone').fill('021 555 0199')
    await dialog.getByRole('button', { name: 'Save and book' }).tap()
    await page.waitForURL('**/c/pay/**')

    const booking = await Booking.firstOrFail()
    assert.deepEqual([booking.checkIn, booking.vesselId], [checkIn, vesselId])
    const saved = await User.findOrFail(renter.id)
    assert.equal(saved.phone, PHONE)
    await phone.close()
  })

  // Rules E34, W150.
  test('who signs in to book, or asks by keyboard, loses nothing by giving a phone', async ({
    assert,
    visit,
  }) => {
    const listing = await permit(await createListing({ instantBook: false }))
    const renter = await createUser({ phone: null })
    await createVessel({ userId: renter.id })
    const { checkIn, checkOut } = stayFrom(20, 3)
    const page = await visit('/')
    await page.goto(`/listing/${listing.id}?checkIn=${checkIn}&checkOut=${checkOut}`)
    const dialog = page.getByRole('dialog', { name: 'Your phone number' })
    await page.getByRole('button', { name: 'Request to book', disabled: false }).first().waitFor()
    await page.getByRole('button', { name: 'Request to book' }).first().click()
    const boat = page.getByRole('dialog', { name: 'Your boat' })
    await boat.getByRole('button', { name: /sign in/i }).click()
    await page.waitForURL('**/login**')

    await page.getByLabel('Email').fill(renter.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await dialog.getByLabel('Phone').waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('Please give us your phone number').waitFor()
    await page.getByRole('link', { name: 'Back to the mooring' }).click()
    await page.waitForURL(`**/listing/${listing.id}**`)
    const button = page.getByRole('button', { name: 'Request to book', disabled: false }).first()
    await button.waitFor()
    await button.focus()
    await page.keyboard.press('Enter')
    await dialog.getByLabel('Phone').waitFor()
    await page.keyboard.type('021 555 0199')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/c/pay/**')

    const booking = await Booking.firstOrFail()
    assert.deepEqual([booking.checkIn, booking.isRequest], [checkIn, true])
  })

  // Rules W134, W151, E37.
  test('days after the inspection are grey and say why, and a mooring without a permit says so', async ({
    assert,
    visit,
  }) => {
    const { checkIn: last } = stayFrom(1, 1)
    const ending = await permit(await createListing(), { inspectionUntil: last })
    const none = await createListing()
    const page = await visit(`/listing/${ending.id}`)
    const [year, month, day] = last.split('-')

    await page.getByText(`Inspection current until ${day}/${month}/${year}`).waitFor()
    await page.getByText('Rental approval checked').waitFor()
    await page.getByRole('button', { name: 'Open calendar' }).first().click()
    await page
      .getByRole('button', { name: /after its inspection ends/ })
      .first()
      .waitFor()
    await page.keyboard.press('Escape')

    await page.goto(`/listing/${none.id}`)
    await page.getByText('This mooring takes no bookings at the moment').waitFor()
    await page.assertNotExists(page.getByRole('button', { name: 'Book Now' }))
    await page.assertNotExists(page.getByRole('group', { name: 'Dates of your stay' }))
    await page.assertNotExists(page.getByText('Rental approval checked'))
    assert.deepEqual(await findViolations(page), [])
    await page.getByRole('link', { name: 'What we check' }).click()
    await page.getByRole('heading', { name: 'Harbour Rules', level: 1 }).waitFor()
    assert.deepEqual(await findViolations(page), [])
  })

  // Rule W151.
  test('owners see on both calendars which moorings cannot be booked, or not after a day', async ({
    assert,
    visit,
  }) => {
    const owner = await createOwner()
    const { checkIn: last } = stayFrom(30, 1)
    const ending = await permit(await createListing({ owner, title: 'North' }), {
      approvalUntil: last,
    })
    await createListing({ owner, title: 'South' })
    const [year, month, day] = last.split('-')
    const north = `North takes stays until ${day}/${month}/${year}, when its rental approval ends.`
    const page = await visit('/')
    await signInAs(page, owner)

    await page.goto('/owner/calendar')
    await page.getByText(north).waitFor()
    await page.getByText(/^South takes no bookings/).waitFor()
    assert.deepEqual(await findViolations(page), [])
    await page.goto(`/owner/listing/${ending.id}/availability`)
    await page.getByText(north).waitFor()
    await page.getByRole('link', { name: 'See evidence' }).click()
    await page.getByRole('heading', { name: 'Licence, approval and inspection' }).waitFor()
    await page.getByRole('link', { name: 'handbook for owners' }).click()
    await page.getByRole('heading', { name: 'Handbook for owners' }).waitFor()
    assert.deepEqual(await findViolations(page), [])
  })

  // Rule W152.
  test('Home’s claim leads to what is checked, by keyboard too', async ({ visit }) => {
    const page = await visit('/')

    await page.getByRole('link', { name: 'What we check, and how' }).focus()
    await page.keyboard.press('Enter')

    await page.getByRole('heading', { name: 'By whom and how' }).waitFor()
  })
})
