import limiter from '@adonisjs/limiter/services/main'
import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { createAdmin, createOwner, createUser, forgetEverybody } from '#tests/support/accounts'
import { signInAs } from '#tests/support/sign_in_page'

const people = [
  { role: 'renter', create: createUser, label: 'My Dashboard', href: '/user/dashboard' },
  { role: 'owner', create: createOwner, label: 'My Dashboard', href: '/owner/dashboard' },
  { role: 'administrator', create: createAdmin, label: 'Admin Panel', href: '/admin' },
]

const stored = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('auth_token'), localStorage.getItem('user')])

const waitUntilNothingIsStored = (page: Page) =>
  page.waitForFunction(() =>
    ['auth_token', 'user'].every((key) => localStorage.getItem(key) === null)
  )

test.group('Top bar and session', (group) => {
  group.each.setup(() => limiter.clear())
  group.each.teardown(forgetEverybody)

  // Rule W1.
  test('a visitor sees Login and Sign Up', async ({ visit }) => {
    const page = await visit('/')
    const bar = page.getByRole('navigation', { name: 'Main' })

    for (const name of ['Home', 'Browse Moorings', 'Login', 'Sign Up'])
      await page.assertVisible(bar.getByRole('link', { name }))
    await page.assertNotExists(bar.getByRole('button', { name: 'Logout' }))
  })

  // Rule W1.
  test('a signed-in {role} sees one dashboard, their name and Logout')
    .with(people)
    .run(async ({ assert, visit }, { create, label, href }) => {
      const user = await create()
      const page = await visit('/')
      await signInAs(page, user)
      await page.goto('/')

      const bar = page.getByRole('navigation', { name: 'Main' })
      assert.equal(await bar.getByRole('link', { name: label }).getAttribute('href'), href)
      await page.assertVisible(bar.getByText(user.firstName ?? user.email, { exact: true }))

      await page.setViewportSize({ width: 390, height: 844 })
      const menu = page.getByRole('button', { name: 'Menu' })
      await menu.click()
      await page.assertVisible(bar.getByRole('link').getByText('Your account'))
      await bar.getByRole('button', { name: 'Logout' }).click()
      await menu.and(page.locator('[aria-expanded=false]')).waitFor()
      await menu.click()
      await bar.getByRole('link', { name: 'Login' }).waitFor()
      assert.equal(new URL(page.url()).pathname, '/')
      await waitUntilNothingIsStored(page)
    })

  test('a lost page session is opened again from the stored token', async ({
    browserContext,
    visit,
  }) => {
    const user = await createUser()
    const page = await visit('/')
    await signInAs(page, user)

    await browserContext.clearCookies()
    await page.goto('/about')
    await page.getByRole('button', { name: 'Logout' }).waitFor()
  })

  test('a page session without its stored token ends', async ({
    assert,
    browserContext,
    visit,
  }) => {
    const user = await createUser()
    const page = await visit('/')
    await signInAs(page, user)

    await page.evaluate(() => localStorage.clear())
    await page.goto('/about')
    await page.getByRole('link', { name: 'Login' }).waitFor()

    await page.reload()
    await page.getByRole('link', { name: 'Login' }).waitFor()
    assert.lengthOf(await browserContext.pages(), 1)
  })

  test('stored user data that cannot be read is removed with the token', async ({ visit }) => {
    const user = await createUser()
    const page = await visit('/')
    await signInAs(page, user)

    await page.evaluate(() => localStorage.setItem('user', '{broken'))
    await page.goto('/about')
    await page.getByRole('link', { name: 'Login' }).waitFor()
    await waitUntilNothingIsStored(page)
  })

  test('with only a token stored, the user is fetched and stored', async ({ assert, visit }) => {
    const user = await createUser()
    const page = await visit('/')
    await signInAs(page, user)

    await page.evaluate(() => localStorage.removeItem('user'))
    await page.goto('/about')
    await page.waitForFunction(() => localStorage.getItem('user') !== null)
    const [, storedUser] = await stored(page)
    assert.equal(JSON.parse(storedUser!).email, user.email)
  })

  test('on a phone the links fold into a menu that Escape closes', async ({ visit }) => {
    const page = await visit('/')
    await page.setViewportSize({ width: 360, height: 740 })
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    const menu = page.getByRole('button', { name: 'Menu' })
    await page.assertNotVisible(links.first())

    await menu.click()
    await links.first().waitFor()
    await page.keyboard.press('Escape')
    await links.first().waitFor({ state: 'hidden' })
    await page.locator('button[aria-label="Menu"]:focus').waitFor()
  })
})
