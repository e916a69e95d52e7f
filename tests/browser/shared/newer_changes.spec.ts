import { test } from '@japa/runner'
import { PASSWORD } from '#database/factories/identity/user_factory'
import { createAdmin, createUser } from '#tests/support/accounts'
import { emptyDatabase } from '#tests/support/database'
import { createListing } from '#tests/support/listings'
import { findViolations } from '#tests/support/page_health'
import { signInAs } from '#tests/support/sign_in_page'

test.group('A form that is older than what is saved', (group) => {
  group.each.teardown(emptyDatabase)

  // Rule W100.
  test('of a listing offers both for each field, and saves what was chosen', async ({
    assert,
    visit,
  }) => {
    const listing = await createListing({ title: 'As it was', location: 'Old Bay' })
    const page = await visit('/')
    await signInAs(page, listing.owner)
    await page.goto(`/owner/listing/${listing.id}/edit`)
    await page.getByLabel('Title').fill('Mine')
    await page.getByLabel('Low tide depth').waitFor()

    listing.merge({ title: 'Theirs', location: 'New Bay' })
    await listing.save()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    const newer = page.getByRole('region', { name: 'Newer changes' })
    await newer.getByText('Use the saved one: Theirs').waitFor()
    assert.isTrue(await newer.getByLabel('Keep mine: Mine').isChecked())
    assert.isTrue(await newer.getByLabel('Use the saved one: New Bay').isChecked())
    assert.deepEqual(await findViolations(page), [])
    await listing.refresh()
    assert.equal(listing.title, 'Theirs')

    await newer.getByLabel('Keep mine: Mine').press('ArrowDown')
    await newer.getByLabel('Keep mine: Old Bay').check()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.waitForURL('**/owner/dashboard')
    await listing.refresh()
    assert.deepEqual([listing.title, listing.location], ['Theirs', 'Old Bay'])
  })

  // Rule W100.
  test('of an account is refused to its person and to an administrator', async ({
    assert,
    browser,
    visit,
  }) => {
    const user = await createUser({ firstName: 'Aroha', lastName: 'Ngata' })
    const page = await visit('/')
    await signInAs(page, user)
    await page.goto('/account')
    const office = await browser.newContext({ baseURL: process.env.APP_URL })
    const desk = await office.newPage()
    await signInAs(desk, await createAdmin())
    await desk.goto(`/admin/users?search=${encodeURIComponent(user.email)}`)
    await desk.getByRole('button', { name: `Actions for ${user.email}` }).click()
    await desk.getByRole('menuitem', { name: 'Edit' }).click()
    await desk.getByLabel('Last name').fill('Desk')

    await page.getByLabel('First name').fill('Tui')
    await page.getByRole('button', { name: 'Save details' }).click()
    await page.getByText('Your details are saved').first().waitFor()
    await desk.getByRole('button', { name: 'Save changes' }).click()
    await desk.getByText('Use the saved one: Tui').waitFor()
    await desk.getByLabel('First name').fill('Third')
    await desk.getByText('Keep mine: Third').waitFor()
    assert.isTrue(await desk.getByRole('radio', { name: 'Keep mine: Third' }).isChecked())
    await desk.getByRole('button', { name: 'Save changes' }).click()
    await desk.getByText('User updated successfully').first().waitFor()
    await user.refresh()
    assert.deepEqual([user.firstName, user.lastName], ['Third', 'Desk'])
    await office.close()
  })

  // Rule W101.
  test('that the end of a session interrupted offers what was typed, without secrets, to the same person alone', async ({
    assert,
    browser,
  }) => {
    const phone = await browser.newContext({
      baseURL: process.env.APP_URL,
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 844 },
    })
    const { id, owner } = await createListing({ accessCode: null })
    const page = await phone.newPage()
    await signInAs(page, owner)
    await page.goto(`/owner/listing/${id}/edit`)
    await page.getByLabel('Title').fill('Typed for an hour')
    await page.getByLabel('High tide depth').fill('5,5')
    await page.getByLabel('Access code').fill('SECRET-77')
    await page.getByLabel('Description').fill('Quiet water.')
    const stored = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }))
    await page.waitForFunction(() => JSON.stringify({ ...sessionStorage }).includes('Quiet water.'))

    const other = await phone.newPage()
    await other.goto('/')
    await other.getByRole('button', { name: 'Menu' }).tap()
    await other.getByRole('button', { name: 'Logout' }).tap()
    await page.waitForURL('**/login?next=*')
    assert.include(await stored(), 'Typed for an hour')
    assert.notInclude(await stored(), 'SECRET-77')

    await page.getByLabel('Email').fill(owner.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).tap()
    await page.getByText('You have unsaved changes from last time').waitFor()
    await page.getByRole('button', { name: 'Restore them' }).tap()
    assert.equal(await page.getByLabel('Title').inputValue(), 'Typed for an hour')
    assert.equal(await page.getByLabel('High tide depth').inputValue(), '5.5')
    assert.equal(await page.getByLabel('Access code').inputValue(), '')

    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.getByRole('button', { name: 'Logout' }).tap()
    await page.waitForURL('**/')
    assert.notInclude(await stored(), 'Typed for an hour')
    await phone.close()
  })
})
