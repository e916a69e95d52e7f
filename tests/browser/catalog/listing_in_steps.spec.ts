import { test } from '@japa/runner'
import Draft from '#catalog/models/draft'
import Listing from '#catalog/models/listing'
import { createOwner } from '#tests/support/accounts'
import { emptyDatabase } from '#tests/support/database'
import { lastMailTo } from '#tests/support/mailbox'
import { findViolations, horizontalOverflow } from '#tests/support/page_health'
import { picture } from '#tests/support/photos'
import { signInAs } from '#tests/support/sign_in_page'

const year = new Date().getFullYear() + 3

const PLACE = {
  location: 'Islington Bay',
  region: 'Hauraki Gulf',
  latitude: '-36.798765',
  longitude: '174.901234',
  mooringNumber: 'ISB-9',
}

const LIMITS = {
  licensedVesselType: 'Yacht',
  maxVesselLength: '12.5',
  weightCapacity: '9000',
  highTideDepth: '2',
  lowTideDepth: '2.5',
}

test.group('A listing in steps', (group) => {
  group.each.teardown(emptyDatabase)

  // Rules W130, W131, W132, W58.
  test('a new owner lists a mooring by thumb, with an interruption', async ({
    browser,
    assert,
  }) => {
    const phone = await browser.newContext({
      baseURL: process.env.APP_URL,
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 844 },
    })
    const owner = await createOwner()
    const page = await phone.newPage()
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const fill = async (texts: Record<string, string>) => {
      for (const [name, text] of Object.entries(texts))
        await page.locator(`[name="${name}"]`).fill(text)
    }
    const typeDate = async (name: RegExp, digits: string) => {
      await page.getByRole('group', { name }).getByRole('spinbutton').first().tap()
      await page.keyboard.type(digits)
    }
    await signInAs(page, owner)
    await page.goto('/owner/dashboard')
    await page.getByRole('link', { name: 'List your mooring' }).tap()
    await page.getByText('What a good entry looks like').tap()
    await page.getByText(/^Title: “Sheltered swing mooring/).waitFor()
    await page.getByText('0 of 14 entries · photos 0 of 5').waitFor()
    await fill({ title: 'Lee of the island', description: 'Quiet water behind the island.' })
    await button('Save and continue').tap()

    await page.getByRole('heading', { name: 'Location' }).waitFor()
    await page.getByText('2 of 14 entries').waitFor()
    await fill(PLACE)
    await page.getByRole('link', { name: 'My dashboard' }).tap()
    const card = page.getByRole('article').filter({ hasText: 'Lee of the island' })
    await card.getByText(/Not submitted\..* Next: Place\./).waitFor()

    await page.goto('/listings/create')
    await page.getByRole('heading', { name: 'Location' }).waitFor()
    assert.equal(await page.locator('[name=mooringNumber]').inputValue(), 'ISB-9')
    await button('Save and continue').tap()
    await page.getByLabel('Mooring type').selectOption('Swing Mooring')
    await fill(LIMITS)
    await typeDate(/Next inspection date/, `3009${year}`)
    await button('Save and continue').tap()
    await page.locator('p').getByText('High tide depth cannot be less').waitFor()
    await fill({ highTideDepth: '5.5' })
    await button('Save and continue').tap()

    await page.getByRole('heading', { name: 'Seasons' }).waitFor()
    await fill({ pricePerNight: '48', weeklyRate: '250', advanceNoticeHours: '48' })
    await page.getByText('You earn $40.80.').waitFor()
    await button('Add a season').tap()
    await page.locator('[name="rates.0.name"]:focus').waitFor()
    await fill({ 'rates.0.name': 'Summer', 'rates.0.pricePerNight': '90' })
    await fill({ 'rates.0.weeklyRate': '700' })
    await page.getByText('A week costs more than seven single nights').waitFor()
    await fill({ 'rates.0.weeklyRate': '500', 'rates.0.minimumNights': '3' })
    await typeDate(/First night/, `2012${year}`)
    await typeDate(/Last night/, `0112${year}`)
    assert.deepEqual(await findViolations(page), [])
    assert.equal(await horizontalOverflow(page), 0)
    await button('Save and continue').tap()
    await page.locator('p').getByText('A season cannot end before it begins').waitFor()
    await typeDate(/Last night/, `3112${year}`)
    await button('Save and continue').tap()

    await page.getByRole('heading', { name: 'Mooring Photos' }).waitFor()
    await page.locator('input[type=file]').setInputFiles({
      name: 'bay.jpg',
      mimeType: 'image/jpeg',
      buffer: await picture({ width: 60, height: 40 }),
    })
    await page.getByText('14 of 14 entries · photos 1 of 5').waitFor()
    await button('Save and continue').tap()
    await page.getByText('Summer').waitFor()
    assert.deepEqual(await findViolations(page), [])
    await button('Submit for review').tap()
    await page.getByText('We received your mooring').waitFor()
    await page.getByText('We email you when it is approved.').waitFor()

    const listing = await Listing.query().preload('photos').firstOrFail()
    assert.containsSubset(listing.$attributes, {
      title: 'Lee of the island',
      pricePerNightCents: 4800,
      nextInspectionDate: `${year}-09-30`,
      requiresVessel: true,
      advanceNoticeHours: 48,
      moderationStatus: 'pending',
      rates: [{ name: 'Summer', from: `${year}-12-20`, to: `${year}-12-31`, minimumNights: 3 }],
    })
    assert.lengthOf(listing.photos, 1)
    assert.isNull(await Draft.first())
    const { subject } = await lastMailTo(owner.email)
    assert.include(subject, 'We received your mooring')

    await page.getByRole('link', { name: 'My dashboard' }).last().tap()
    await page.getByRole('list', { name: 'What happens next' }).waitFor()
    await button('Duplicate').tap()
    await page.getByText('12 of 14 entries · photos 0 of 5').waitFor()
    await phone.close()
  })
})
