import limiter from '@adonisjs/limiter/services/main'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import Booking from '#booking/models/booking'
import { addDays, aucklandDateOf } from '#shared/values/auckland_time'
import { createUser } from '#tests/support/accounts'
import { createListing } from '#tests/support/listings'
import { findViolations, horizontalOverflow } from '#tests/support/page_health'
import { signInAs } from '#tests/support/sign_in_page'
import { withStripe } from '#tests/support/stripe'
import { createVessel } from '#tests/support/vessels'
import Vessel from '#vessels/models/vessel'

const today = aucklandDateOf(DateTime.utc())

test.group('A boat where people book', (group) => {
  withStripe(group)
  group.each.setup(() => limiter.clear())

  // Rules K18, K19, K23.
  test('is added by thumb without leaving the page, booked, and named until it lies there', async ({
    assert,
    browser,
  }) => {
    const { id } = await createListing({ lowTideDepth: 3, requiresVessel: true })
    const phone = await browser.newContext({
      baseURL: process.env.APP_URL,
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 844 },
    })
    const page = await phone.newPage()
    await signInAs(page, await createUser())
    await page.goto(`/listing/${id}?checkIn=${addDays(today, 20)}&checkOut=${addDays(today, 23)}`)
    await page.getByText('Total (3 nights)').waitFor()
    await page.getByRole('button', { name: 'Will your boat fit?' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Your boat' })
    await dialog.getByRole('button', { name: 'Check this boat' }).tap()
    await dialog.getByRole('button', { name: 'Please enter the name of your boat' }).waitFor()
    await dialog.getByLabel('Name').fill('Kotare')
    await dialog.getByLabel('Length overall (m)').fill('10')
    await dialog.getByText('32.8 ft').waitFor()
    await dialog.getByText('We’ll assume a yacht with a beam of 3.3 m that weighs 5 t').waitFor()
    await dialog.getByLabel('Draft (m)').fill('1.5')
    assert.deepEqual(await findViolations(page), [])
    await dialog.getByRole('button', { name: 'Check this boat' }).tap()
    await dialog.waitFor({ state: 'detached' })

    const water =
      /under Kotare’s keel at the lowest tide of your stay \(.+[ap]m\), 1\.5\sm at a usual low tide/
    await page.getByText(water).first().waitFor()
    await page.getByRole('img', { name: /^To scale: Kotare is 10 m long/ }).waitFor()
    assert.equal(await horizontalOverflow(page), 0)
    await page.getByRole('button', { name: 'Book Now' }).tap()
    await page.getByRole('button', { name: /^Pay NZ/ }).waitFor()
    const booking = await Booking.firstOrFail()
    assert.containsSubset(booking.vessel, { name: 'Kotare', draft: 1.5 })

    await page.goto(`/listing/${id}`)
    await page.getByText('With Kotare').waitFor()
    await page.getByRole('button', { name: 'Continue to payment' }).tap()
    await page.getByRole('button', { name: /^Pay NZ/ }).tap()
    await page.getByRole('heading', { level: 1, name: 'You’re booked' }).waitFor()
    await page.getByText(water).waitFor()
    await page
      .getByText(/^Tides and depth on /)
      .first()
      .waitFor()
    await page.getByText('Not for navigation').waitFor()
    assert.equal(await horizontalOverflow(page), 0)
    await phone.close()
  }).timeout(60_000)

  // Rules K22, K24, K25.
  test('of a visitor begins with the searched measures, and one that does not fit closes every other way', async ({
    assert,
    visit,
  }) => {
    const listing = await createListing({ lowTideDepth: 3, highTideDepth: 5 })
    const page = await visit('/')
    await page.setViewportSize({ width: 390, height: 844 })
    const dates = `checkIn=${addDays(today, 20)}&checkOut=${addDays(today, 22)}`
    await page.goto(`/listing/${listing.id}?${dates}&vesselLength=10&draft=2.9`)
    const bar = page.getByRole('region', { name: 'Booking' })
    await bar.getByText('Too deep: at low tide there is room for a draft of 2.7 m').waitFor()

    await bar.getByRole('button', { name: 'Change boat' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your boat' })
    assert.equal(await dialog.getByLabel('Draft (m)').inputValue(), '2.9')
    await dialog.getByLabel('Name').fill('Kotare')
    await dialog.getByRole('button', { name: 'Check this boat' }).click()
    await dialog.getByText('Too deep').waitFor()
    await dialog.getByLabel('Draft (m)').fill('1.8')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await bar.getByRole('button', { name: 'Book', exact: true }).waitFor()
    const told = page.getByText(/under Kotare’s keel at the lowest tide of your stay/)
    await page.getByRole('heading', { name: 'Tides' }).scrollIntoViewIfNeeded()
    await told.nth(1).waitFor()
    const [panel, tides] = await told.allInnerTexts()
    assert.equal(panel.replace('Fits Kotare · ', ''), tides.replace(/\.$/, ''))
    assert.deepEqual(await findViolations(page), [])

    await page.getByRole('button', { name: 'Change boat' }).click()
    await dialog.getByLabel('Length overall (m)').fill('30')
    await page.keyboard.press('Enter')
    await dialog.getByText('Too long').waitFor()
    await page.assertNotExists(page.getByText('Book without a boat'))
  })

  // Rules K18, K22.
  test('of a visitor has its papers asked for where the mooring asks, and the check judges them', async ({
    assert,
    visit,
  }) => {
    const { id } = await createListing({ lowTideDepth: 3, antifoulWithinMonths: 12 })
    const page = await visit('/')
    await page.goto(`/listing/${id}?checkIn=${addDays(today, 20)}&checkOut=${addDays(today, 22)}`)
    const bar = page.getByRole('region', { name: 'Booking' })
    const dialog = page.getByRole('dialog', { name: 'Your boat' })
    const antifouled = async (day: string) => {
      await dialog.getByRole('spinbutton', { name: 'day' }).click()
      await page.keyboard.type(day.split('-').toReversed().join(''))
      await dialog.getByRole('button', { name: 'Check this boat' }).click()
    }
    await page.getByRole('button', { name: 'Will your boat fit?' }).click()
    await dialog.getByLabel('Name').fill('Kotare')
    await dialog.getByLabel('Length overall (m)').fill('10')
    await dialog.getByLabel('Draft (m)').fill('1.8')
    await dialog.getByRole('button', { name: 'Check this boat' }).click()
    await dialog.getByText('Please enter the day of the last antifouling').first().waitFor()
    await antifouled(addDays(today, -400))
    await dialog
      .getByText(/The mooring requires antifouling since .+: this boat was last done on/)
      .waitFor()
    assert.deepEqual(await findViolations(page), [])
    await antifouled(addDays(today, -30))
    await dialog.waitFor({ state: 'detached' })
    await bar.getByRole('button', { name: 'Book', exact: true }).click()
    await page.waitForURL('**/login**')
    await page.getByText('With Kotare').waitFor()
  })

  // Rules K19, K20, K21.
  test('narrows Browse, and one that does not fit says why', async ({ assert, visit }) => {
    const person = await createUser()
    await createVessel({ userId: person.id, name: 'Kotare', draft: 1.9 })
    const keel = await createVessel({ userId: person.id, name: 'Long Keel', draft: 3.1 })
    const deep = await createListing({ title: 'Deep water', lowTideDepth: 6, highTideDepth: 9 })
    await createListing({ title: 'Shallow bay', lowTideDepth: 1.5 })
    const page = await visit('/')
    await signInAs(page, person)
    await page.goto('/listings')
    await page.getByRole('button', { name: 'Fits Kotare' }).click()
    await page.getByText('1 mooring', { exact: true }).waitFor()
    await page.getByText('Fits Kotare · 4.1 m under Kotare’s keel at a usual low tide').waitFor()

    await page.getByRole('link', { name: 'Deep water' }).click()
    await page.waitForURL(`**/listing/${deep.id}**`)
    assert.equal(await page.getByLabel('Your boat').locator('option:checked').innerText(), 'Kotare')
    await page.getByRole('heading', { name: 'Tides' }).scrollIntoViewIfNeeded()
    await page.getByText(/^4\.1\sm under Kotare’s keel at a usual low tide\./).waitFor()
    await page.getByText('Not for navigation').waitFor()
    assert.deepEqual(await findViolations(page), [])

    await deep.merge({ lowTideDepth: 3.2 }).save()
    await page.getByLabel('Your boat').selectOption(keel.id)
    const reason = page.getByText('Too deep: at low tide there is room for a draft of 2.9 m')
    await reason.first().waitFor()
    await page.getByRole('button', { name: 'Book Now', disabled: true }).waitFor()
    const choices = await page.getByLabel('Your boat').locator('option').allInnerTexts()
    assert.notInclude(choices, 'Without a boat')

    await deep.merge({ antifoulWithinMonths: 12 }).save()
    await page.goto(
      `/listing/${deep.id}?checkIn=${addDays(today, 20)}&checkOut=${addDays(today, 22)}`
    )
    await page.getByRole('button', { name: 'Add papers' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Edit Kotare' })
    await dialog
      .getByRole('group', { name: 'Last antifouling' })
      .getByRole('spinbutton', { name: 'day' })
      .click()
    await page.keyboard.type(addDays(today, -30).split('-').toReversed().join(''))
    await dialog.getByRole('button', { name: 'Save boat' }).click()
    await page.getByRole('button', { name: 'Book Now', disabled: false }).waitFor()
  })

  // Rule K18.
  test('is added, edited and deleted among one’s own', async ({ assert, visit }) => {
    const person = await createUser()
    const boat = await createVessel({ userId: person.id, name: 'Kotare' })
    const page = await visit('/')
    await signInAs(page, person)
    await page.goto('/account')
    await page.locator('#boats').getByRole('link', { name: 'My boats' }).click()
    await page.getByText('Usual boat').waitFor()

    await page.getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Kotare' })
    await dialog.getByLabel('Draft (m)').fill('9')
    await dialog.getByRole('button', { name: 'Save boat' }).click()
    await dialog.getByRole('alert').waitFor()
    assert.notEqual(await draftOf(boat.id), 9)
    await dialog.getByLabel('Draft (m)').fill('2.1')
    await dialog.getByRole('button', { name: 'Save boat' }).click()
    await page.getByText('Kotare is saved').waitFor()
    assert.equal(await draftOf(boat.id), 2.1)

    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete boat' }).click()
    await page.getByText('No boat yet').waitFor()
  })
})

async function draftOf(vesselId: string) {
  const { draft } = await Vessel.findOrFail(vesselId)

  return draft
}
