import { test } from '@japa/runner'
import Listing from '#catalog/models/listing'
import { createUser } from '#tests/support/accounts'
import { emptyDatabase } from '#tests/support/database'
import { createListing } from '#tests/support/listings'
import { signInAs } from '#tests/support/sign_in_page'
import Vessel from '#vessels/models/vessel'

test.group('Number fields', (group) => {
  group.each.teardown(emptyDatabase)

  // Rules W98, W99.
  test('of the listing form read a decimal comma, name what cannot be read, and ask about a deep mooring', async ({
    assert,
    visit,
  }) => {
    const listing = await createListing({ highTideDepth: 6.1, pricePerNightCents: 4550 })
    const page = await visit('/')
    await signInAs(page, listing.owner)
    await page.goto(`/owner/listing/${listing.id}/edit`)
    const [depth, rate] = [page.getByLabel('High tide depth'), page.getByLabel('Nightly rate')]
    const save = page.getByRole('button', { name: 'Save Changes' })

    await depth.fill('3,2')
    await rate.fill('49,50')
    await page.keyboard.press('Tab')
    assert.equal(await depth.inputValue(), '3.2')
    assert.equal(await rate.inputValue(), '49.5')
    await rate.hover()
    await rate.focus()
    await page.mouse.wheel(0, 300)
    assert.equal(await rate.inputValue(), '49.5')

    await rate.fill('$1,250')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: '“$1,250” can mean 1250 or 1.25.' }).waitFor()
    await listing.refresh()
    assert.equal(listing.pricePerNightCents, 4550)

    await rate.fill('$1,250.00')
    await depth.fill('32')
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Is this right?' })
    await question.getByText('High tide depth: 32 m is more than usual.').waitFor()
    await question.getByRole('button', { name: 'Check again' }).click()
    await question.waitFor({ state: 'detached' })
    await listing.refresh()
    assert.equal(Number(listing.highTideDepth), 6.1)

    await save.click()
    await question.getByRole('button', { name: 'Yes, save it' }).click()
    await page.waitForURL('**/owner/dashboard')
    const saved = await Listing.findOrFail(listing.id)
    assert.equal(Number(saved.highTideDepth), 32)
    assert.equal(saved.pricePerNightCents, 125_000)

    await page.goto(`/owner/listing/${listing.id}/edit`)
    await save.click()
    await page.waitForURL('**/owner/dashboard')
  })

  // Rule W98.
  test('of a boat are read by thumb, with full-width digits and units', async ({
    assert,
    browser,
  }) => {
    const phone = await browser.newContext({
      baseURL: process.env.APP_URL,
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 844 },
    })
    const page = await phone.newPage()
    await signInAs(page, await createUser())
    await page.goto('/account/boats')
    await page.getByRole('button', { name: 'Add a boat' }).first().tap()
    const dialog = page.getByRole('dialog', { name: 'Add a boat' })
    await dialog.getByLabel('Name').fill('Kotare')
    await dialog.getByLabel('Length overall (m)').fill('１０，５')
    await dialog.getByText('34.4 ft').waitFor()
    await dialog.getByLabel('Draft (m)').fill('1,8m')
    await dialog.getByLabel('Displacement (kg)').fill('5.250')
    await dialog.getByRole('button', { name: 'Save boat' }).tap()
    await dialog.getByRole('button', { name: '“5.250” can mean 5250 or 5.25.' }).waitFor()
    assert.isNull(await Vessel.first())

    await dialog.getByLabel('Displacement (kg)').fill('5 250 kg')
    await dialog.getByRole('button', { name: 'Save boat' }).tap()
    await dialog.waitFor({ state: 'detached' })
    const boat = await Vessel.firstOrFail()
    assert.deepEqual(
      [boat.lengthOverall, boat.draft, boat.displacement].map(Number),
      [10.5, 1.8, 5250]
    )
    await phone.close()
  })

  // Rule W98.
  test('of search and filters send nothing that they cannot read', async ({ assert, visit }) => {
    await createListing()
    const page = await visit('/listings')
    const length = page.getByLabel('Boat length in metres')

    await length.fill('10,500')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByText('“10,500” can mean 10500 or 10.5.').waitFor()
    assert.equal(new URL(page.url()).search, '')
    await page.locator(':focus').and(length).waitFor()
    await length.fill('10,5')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/listings?vesselLength=10.5')

    await page.getByRole('button', { name: 'Filters' }).click()
    const dialog = page.getByRole('dialog', { name: 'Filters' })
    await dialog.getByLabel('Draft').fill('1,2,3')
    await dialog.getByRole('button', { name: 'Show moorings' }).click()
    await dialog.getByText('“1,2,3” is not a number.').waitFor()
    await dialog.getByLabel('Draft').fill('1,5')
    await dialog.getByRole('button', { name: 'Show moorings' }).click()
    await page.waitForURL('**/listings?*draft=1.5*')
  })
})
