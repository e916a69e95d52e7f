import limiter from '@adonisjs/limiter/services/main'
import { test } from '@japa/runner'
import { PASSWORD } from '#database/factories/identity/user_factory'
import { bearer, createUser, forgetEverybody } from '#tests/support/accounts'
import { emptyMailbox, mailedToken } from '#tests/support/mailbox'
import { findViolations, horizontalOverflow } from '#tests/support/page_health'
import { signInAs } from '#tests/support/sign_in_page'
import { sendSignIn } from '#tools/page_checks/sign_in'

const PHONE = { width: 360, height: 740 }

test.group('Account page', (group) => {
  group.each.setup(() => limiter.clear())
  group.each.setup(emptyMailbox)
  group.each.teardown(forgetEverybody)

  test('signs out one device from another, then all of them', async ({ assert, client, visit }) => {
    const user = await createUser()
    const elsewhere = await bearer(user)
    const page = await visit('/login')
    await page.setViewportSize(PHONE)
    await signInAs(page, user)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: user.firstName! }).click()
    await page.getByRole('heading', { name: 'Your account' }).waitFor()
    await page.assertVisible(page.getByText('This device'))
    assert.deepEqual(await findViolations(page), [])
    assert.equal(await horizontalOverflow(page), 0)

    await page.getByRole('button', { name: /^Sign out on Unknown device/ }).click()
    await page.getByText('Signed out on Unknown device').waitFor()
    const refused = await client.get('/api/auth/me').bearerToken(elsewhere)
    refused.assertStatus(401)
    await page.getByRole('button', { name: /^Sign out on/ }).waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.waitFor()
    assert.deepEqual(await findViolations(page), [])
    await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.waitForURL('**/login')
    await page.getByText('You are signed out everywhere').waitFor()
    assert.equal(await page.evaluate(() => localStorage.length), 0)
    await page.goto('/account')
    await page.waitForURL('**/login?next=%2Faccount')
  })

  // Rules A48, A49, A50.
  test('changes name, password and email, by keyboard', async ({ assert, visit }) => {
    const user = await createUser({ firstName: 'Ana', email: 'ana@example.com' })
    const page = await visit('/login')
    await signInAs(page, user)
    await page.goto('/account')

    await page.getByLabel('First name').fill('Hana')
    await page.keyboard.press('Enter')
    await page.getByText('Your name is saved').waitFor()
    await page.getByRole('link', { name: 'Hana' }).waitFor()

    const passwords = page.locator('section', { hasText: 'Change password' })
    const fill = (name: string, text: string) => passwords.locator(`[name=${name}]`).fill(text)
    await fill('password', PASSWORD)
    await fill('newPassword', 'a quiet anchorage')
    await fill('confirmPassword', 'a quiet anchorag')
    await page.keyboard.press('Enter')
    await passwords.getByText('Passwords do not match').first().waitFor()
    await fill('confirmPassword', 'a quiet anchorage')
    await page.keyboard.press('Enter')
    await page.getByText('Your password is changed').waitFor()

    const emails = page.locator('section', { hasText: 'New email' })
    await emails.getByLabel('New email').fill('hana@example.com')
    await emails.locator('[name=password]').fill('not it')
    await page.keyboard.press('Enter')
    await emails.getByText('This is not your password').first().waitFor()
    assert.deepEqual(await findViolations(page), [])
    await emails.locator('[name=password]').fill('a quiet anchorage')
    await page.keyboard.press('Enter')
    await page.getByText('We have sent a link to hana@example.com').waitFor()

    await page.goto(`/account/email?token=${await mailedToken('hana@example.com')}`)
    await page.getByRole('heading', { name: 'Email changed' }).waitFor()
    await page.getByRole('link', { name: 'Go to your account' }).click()
    await page.getByText('Current email: hana@example.com').waitFor()
    await page.goto('/account/email?token=nonsense')
    await page.getByText('Invalid or expired confirmation link').waitFor()
  })

  // Rule A53.
  test('from registration to the dashboard, with the mail in between, on a phone', async ({
    visit,
  }) => {
    const page = await visit('/')
    await page.setViewportSize(PHONE)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Sign Up' }).click()
    await page.getByLabel('First name').fill('Mere')
    await page.getByLabel('Last name').fill('Tautahi')
    await page.getByLabel('Email').fill('mere@example.com')
    await page.getByRole('textbox', { name: /^Password/ }).fill('kereru')
    await page.getByRole('textbox', { name: 'Confirm password' }).fill('kereru')
    await page.assertTextContains('main', 'By signing up you agree to the Terms')
    await page.assertTextContains('main', 'at least 18 years old')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('heading', { name: 'Check Your Email!' }).waitFor()

    await page.goto(`/verify-email?token=${await mailedToken('mere@example.com')}`)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await page.goto('/login')
    await sendSignIn(page, 'mere@example.com', 'kereru')
    await page.waitForURL('**/listings')

    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'My Dashboard' }).click()
    await page.waitForURL('**/user/dashboard')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.assertNotExists(page.getByText('Please confirm your email address'))
  })
})
