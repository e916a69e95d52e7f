import { test } from '@japa/runner'
import Photo from '#catalog/models/photo'
import { DateTime } from 'luxon'
import { createOwner, createUser } from '#tests/support/accounts'
import { createBooking } from '#tests/support/bookings'
import { addDays, aucklandDateOf } from '#shared/values/auckland_time'
import { calendarFrom, calendarServer } from '#tests/support/calendar_server'
import { emptyDatabase } from '#tests/support/database'
import { createListing } from '#tests/support/listings'
import { findViolations, horizontalOverflow } from '#tests/support/page_health'
import { picture } from '#tests/support/photos'
import { signInAs } from '#tests/support/sign_in_page'

test.group('An owner of moorings', (group) => {
  group.each.teardown(emptyDatabase)

  test('adds two photos, {how}: the first is public, the second private')
    .with([
      { how: 'one by one', drops: [['bay.jpg'], ['jetty.jpg']] },
      { how: 'at once', drops: [['bay.jpg', 'jetty.jpg']] },
    ])
    .run(async ({ visit, assert }, { drops }) => {
      const { id, owner } = await createListing()
      const buffer = await picture({ width: 60, height: 40 })
      const page = await visit('/')
      await signInAs(page, owner)
      await page.goto(`/owner/listing/${id}/edit`)

      const photos = page.getByRole('figure')
      for (const names of drops) {
        const already = await photos.count()
        const files = names.map((name) => ({ name, mimeType: 'image/jpeg', buffer }))
        await page.locator('input[type=file]').setInputFiles(files)
        await photos.nth(already + names.length - 1).waitFor()
      }

      await page.assertVisible(photos.nth(0).getByText('Everybody sees it'))
      await page.assertVisible(photos.nth(1).getByText('Only guests', { exact: true }))
      const stored = await Photo.query().where('listing_id', id).orderBy('position')
      assert.deepEqual(
        stored.map(({ isPublic }) => isPublic),
        [true, false]
      )
    })

  // Rules W12, L39.
  test('edits it, also with an overdue inspection, and comes back to the dashboard', async ({
    visit,
    assert,
  }) => {
    const listing = await createListing({ nextInspectionDate: '2026-01-31' })
    const page = await visit('/')
    await signInAs(page, listing.owner)
    await page.goto(`/owner/listing/${listing.id}/edit`)

    await page.getByText('It was due on 31/01/2026.').waitFor()
    await page.getByLabel('Title').fill('Under the pōhutukawa')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.waitForURL('**/owner/dashboard')

    await listing.refresh()
    assert.equal(listing.title, 'Under the pōhutukawa')
  })

  // Rule W12.
  test('finds the form sections in order, and numbers with their steps', async ({
    visit,
    assert,
  }) => {
    const listing = await createListing()
    const page = await visit('/')
    await signInAs(page, listing.owner)
    await page.goto(`/owner/listing/${listing.id}/edit`)
    await page.getByRole('button', { name: 'Save Changes' }).waitFor()

    const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts()
    assert.deepEqual(headings.slice(0, 7), [
      'Basic Information',
      'Location',
      'Specifications',
      'Pricing',
      'Seasons',
      'Rules and Calendar',
      'Mooring Photos',
    ])
    const steps = {
      latitude: '0.000001',
      longitude: '0.000001',
      maxVesselLength: '0.1',
      weightCapacity: '100',
      highTideDepth: '0.1',
      lowTideDepth: '0.1',
    }
    for (const [name, step] of Object.entries(steps))
      assert.equal(await page.locator(`[name="${name}"]`).getAttribute('step'), step, name)
    await page.getByRole('link', { name: 'Cancel', exact: true }).click()
    await page.waitForURL('**/owner/dashboard')
  })

  // Rules W11, W109.
  test('deactivates and activates it, and deletes it', async ({ visit, assert }) => {
    const listing = await createListing({ title: 'Boathouse pile', location: 'Milford' })
    const page = await visit('/')
    await signInAs(page, listing.owner)
    await page.goto('/owner/dashboard')
    const card = page.getByRole('article').filter({ hasText: 'Boathouse pile' })
    for (const text of ['Milford', '$45/night', 'Active', 'On the market'])
      await page.assertVisible(card.getByText(text, { exact: true }))

    await card.getByRole('button', { name: 'Deactivate' }).click()
    await card.getByText('Inactive', { exact: true }).waitFor()
    await card.getByText('Not on the market', { exact: true }).waitFor()
    await listing.refresh()
    assert.isFalse(listing.isActive)
    await listing.merge({ calendarDefault: 'closed' }).save()
    await card.getByRole('button', { name: 'Activate', exact: true }).click()
    await card.getByText('Only the days that you open can be booked.').waitFor()
    await listing.refresh()
    assert.isTrue(listing.isActive)

    await card.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('tab', { name: 'My Listings (0)' }).waitFor()
    await listing.refresh()
    assert.isNotNull(listing.deletedAt)
  })

  // Rule W13.
  test('blocks dates and removes the block', async ({ visit, assert }) => {
    const listing = await createListing()
    const page = await visit('/')
    await signInAs(page, listing.owner)
    await page.goto(`/owner/listing/${listing.id}/availability`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (const text of [listing.title, listing.location])
      await page.assertVisible(page.getByText(text).first())
    assert.deepEqual(await findViolations(page), [])

    await page.getByRole('button', { name: 'Block Dates' }).click()
    const dialog = page.getByRole('dialog')
    for (const [segment, day] of [
      [0, '01052027'],
      [3, '03052027'],
    ] as const) {
      await dialog.getByRole('spinbutton').nth(segment).click()
      await page.keyboard.type(day)
    }
    await dialog.getByRole('button', { name: 'Block Dates' }).click()
    await page.getByText('Sat 01/05/2027 - Mon 03/05/2027').waitFor()
    await page.assertVisible(page.getByText('Owner reserved'))

    await page.getByRole('button', { name: /Delete blocked period/ }).click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByText('No blocked dates.').waitFor()
  })

  // Rules W57, W60.
  test('is led from a day of the calendar to its booking, and cancels it', async ({
    visit,
    assert,
  }) => {
    const listing = await createListing({ title: 'Boathouse pile' })
    const booking = await createBooking({ listing, state: 'confirmed', from: 3, nights: 2 })
    const page = await visit('/')
    await signInAs(page, listing.owner)
    await page.goto(`/owner/listing/${listing.id}/availability`)
    const dayOf = (day: string) => page.locator(`[data-day="${day}"]`).filter({ visible: true })

    await page.getByText(`${booking.checkOut.split('-').reverse().join('/')} (2 nights)`).waitFor()
    await dayOf(booking.checkIn).click()
    await page.getByRole('region', { name: 'Chosen days' }).getByRole('link').click()
    await page.waitForURL(`**/owner/bookings/${booking.id}`)
    await page.getByRole('button', { name: 'Cancel booking' }).click()
    const form = page.getByRole('dialog')
    await form.getByText('Boathouse pile').waitFor()
    await page.assertTextContains('[role=dialog]', '(2\u00A0nights)')
    await page.assertTextContains('[role=dialog]', 'gets the full $')
    await form.getByRole('button', { name: 'Cancel and refund' }).click()
    await form.locator('p').getByText('Please tell the renter why').waitFor()
    await form.getByLabel('Reason').fill('The buoy broke')
    await form.getByRole('button', { name: 'Cancel and refund' }).click()
    await page.getByText('The booking is cancelled').waitFor()
    await booking.refresh()
    assert.equal(booking.cancellationReason, 'The buoy broke')
  })

  // Rules C15, C22, C26, C33, W57.
  test('connects another calendar in both directions, by thumb and by keyboard', async ({
    browser,
    assert,
  }) => {
    const listing = await createListing()
    const today = aucklandDateOf(DateTime.utc())
    const site = await calendarServer(calendarFrom(today, [2, 4]))
    const phone = await browser.newContext({
      baseURL: process.env.APP_URL,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    const page = await phone.newPage()
    await page.goto('/')
    await signInAs(page, listing.owner)
    await page.goto(`/owner/listing/${listing.id}/availability`)
    const section = page.getByRole('region', { name: 'Other calendars' })

    await section.getByRole('button', { name: 'Make an address' }).tap()
    await section.getByText(/\/calendars\/[\w-]{43}\.ics$/).waitFor()
    assert.deepEqual(await findViolations(page), [])
    assert.equal(await horizontalOverflow(page), 0)

    await section.getByRole('button', { name: 'Add a calendar' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Marina')
    await dialog.getByLabel('Address').fill('ftp://example.org/')
    await page.keyboard.press('Enter')
    await dialog.getByText('Please enter the address of a calendar').first().waitFor()
    await dialog.getByLabel('Address').fill(site.url)
    await page.keyboard.press('Enter')
    await section.getByText('Up to date').waitFor()
    await section.getByText('2 nights taken.').waitFor()

    const day = page.locator(`[data-day="${addDays(today, 2)}"]`).filter({ visible: true })
    assert.equal(await day.getAttribute('title'), 'Other calendar')
    await day.tap()
    assert.equal(await page.getByRole('dialog').count(), 0)

    site.answer = '<!doctype html>'
    await section.getByRole('button', { name: 'Read Marina now' }).tap()
    await section.getByText('Last reading failed').waitFor()
    await section.getByText('What we found at this address is no calendar').waitFor()

    await section.getByRole('button', { name: 'Remove Marina' }).tap()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).tap()
    await section.getByText('None yet.').waitFor()
    await section.getByRole('button', { name: 'Turn it off' }).tap()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Turn it off' }).tap()
    await section.getByRole('button', { name: 'Make an address' }).waitFor()
    await phone.close()
  })

  // Rule W59.
  test('is led to the steps of a listing', async ({ visit, browser, assert }) => {
    const page = await visit('/')
    await signInAs(page, await createOwner())
    await page.goto('/')
    await page.getByRole('link', { name: 'List Your Mooring' }).click()
    await page.waitForURL('**/listings/create')
    const elsewhere = await browser.newContext({ baseURL: process.env.APP_URL })
    const renter = await elsewhere.newPage()
    await signInAs(renter, await createUser())
    await renter.goto('/')
    await renter.getByRole('link', { name: 'List Your Mooring' }).click()
    await renter.getByRole('button', { name: 'List my mooring' }).waitFor()
    await renter.context().clearCookies()
    await renter.evaluate('localStorage.clear()')
    await renter.goto('/')
    await renter.getByRole('link', { name: 'List Your Mooring' }).click()
    await renter.waitForURL('**/register')
    assert.isTrue(await renter.getByLabel('I want to list my mooring').isChecked())
    await renter.getByLabel('First name').fill('Mere')
    await renter.getByLabel('Last name').fill('Tautahi')
    await renter.getByLabel('Email').fill('mere@example.com')
    await renter.getByRole('textbox', { name: /^Password/ }).fill('kereru')
    await renter.getByRole('textbox', { name: 'Confirm password' }).fill('kereru')
    await renter.getByRole('button', { name: 'Create account' }).click()
    await renter.getByRole('link', { name: 'List your mooring', exact: true }).click()
    await renter.waitForURL('**/listings/create')
    await elsewhere.close()
  })
})
