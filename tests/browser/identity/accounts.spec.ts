import limiter from '@adonisjs/limiter/services/main'
import { test } from '@japa/runner'
import { PASSWORD } from '#database/factories/identity/user_factory'
import { createAdmin, createOwner, createUser, forgetEverybody } from '#tests/support/accounts'
import { emptyMailbox, mailedToken } from '#tests/support/mailbox'
import { sendSignIn } from '#tools/page_checks/sign_in'

const PHONE = { width: 360, height: 740 }

test.group('Accounts in a browser', (group) => {
  group.each.setup(() => limiter.clear())
  group.each.setup(emptyMailbox)
  group.each.teardown(forgetEverybody)

  // Rule W8.
  test('from registration to the verified email and sign-in, on a phone', async ({ visit }) => {
    const page = await visit('/register')
    await page.setViewportSize(PHONE)
    await page.getByLabel('First name').fill('Mere')
    await page.getByLabel('Last name').fill('Tautahi')
    await page.getByLabel('Email').fill('mere@example.com')
    await page.getByRole('textbox', { name: 'Password' }).first().fill('kereru 1')
    await page.getByRole('textbox', { name: 'Confirm password' }).fill('kereru 2')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByText('Passwords do not match').first().waitFor()

    await page.getByRole('textbox', { name: 'Confirm password' }).fill('kereru 1')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('heading', { name: 'Check Your Email!' }).waitFor()
    await page.assertVisible(page.getByText('mere@example.com').first())
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Logout' }).waitFor()
    await page.assertElementsCount('button:has-text("Resend email")', 1)

    await page.goto(`/verify-email?token=${await mailedToken('mere@example.com')}`)
    await page.getByRole('heading', { name: 'Email Verified!' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Email already verified' }).waitFor()
    await page.getByRole('link', { name: 'Continue to Login' }).click()
    await sendSignIn(page, 'mere@example.com', 'kereru 1')
    await page.waitForURL('**/listings')
  })

  // Rule W8.
  test('a taken email leads to sign-in', async ({ visit }) => {
    const { email } = await createUser()
    const page = await visit('/register')
    await page.getByLabel('First name').fill('Mere')
    await page.getByLabel('Last name').fill('Tautahi')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('textbox', { name: 'Password' }).first().fill(PASSWORD)
    await page.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Create account' }).click()

    await page.getByText('An account with this email already exists.').waitFor()
    await page.getByRole('link', { name: 'Already have an account? Sign in' }).click()
    await page.waitForURL('**/login')
  })

  // Rule A41.
  test('sign-in redirects to the start page of the role: {home}')
    .with([
      { create: createUser, home: '/listings' },
      { create: createOwner, home: '/owner/dashboard' },
      { create: createAdmin, home: '/admin' },
    ])
    .run(async ({ assert, visit }, { create, home }) => {
      const { email, id } = await create()
      const page = await visit('/login')
      await sendSignIn(page, email, PASSWORD)
      await page.waitForURL((url) => url.pathname === home)

      const stored = await page.evaluate(() => ({
        token: localStorage.getItem('auth_token'),
        user: JSON.parse(localStorage.getItem('user') ?? 'null') as { id: string } | null,
      }))
      assert.isString(stored.token)
      assert.equal(stored.user?.id, id)
    })

  test('sign-in redirects back to the page before, never to another site', async ({
    browserContext,
    visit,
  }) => {
    const { email } = await createUser()
    for (const [next, path] of [
      ['/about', '/about'],
      ['//evil.example', '/listings'],
    ]) {
      const page = await visit(`/login?next=${encodeURIComponent(next)}`)
      await sendSignIn(page, email, PASSWORD)
      await page.waitForURL((url) => url.hostname === '127.0.0.1' && url.pathname === path)
      await page.evaluate(() => localStorage.clear())
      await browserContext.clearCookies()
    }
  })

  test('wrong credentials show an error', async ({ visit }) => {
    const page = await visit('/login')
    await sendSignIn(page, 'nobody@example.com', PASSWORD)

    await page.getByText('Invalid credentials').waitFor()
  })

  // Rule W10.
  test('invalid links show an error', async ({ visit }) => {
    const page = await visit('/verify-email')
    await page.getByText('Invalid verification link').waitFor()

    await page.goto('/verify-email?token=wrong')
    await page.getByRole('heading', { name: 'Verification Failed' }).waitFor()
    await page.getByText('Invalid or expired verification link').waitFor()
    await page.assertVisible(page.getByRole('link', { name: 'Go to Login' }))

    await page.goto('/reset-password')
    await page.getByText('Invalid or missing reset token').waitFor()
    await page.assertDisabled(page.getByRole('button', { name: 'Reset password' }))
  })

  // Rule W10.
  test('a forgotten password is replaced through the mailed link', async ({ visit }) => {
    const { email } = await createUser()
    const page = await visit('/forgot-password')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await page.getByText('we have sent a password reset link').waitFor()

    await page.goto(`/reset-password?token=${await mailedToken(email)}`)
    await page.getByRole('textbox', { name: 'New password' }).fill('short')
    await page.getByRole('textbox', { name: 'Confirm password' }).fill('short')
    await page.getByRole('button', { name: 'Reset password' }).click()
    await page.getByText('Password must be at least 8 characters').first().waitFor()

    await page.getByRole('textbox', { name: 'New password' }).fill('long enough now')
    await page.getByRole('textbox', { name: 'Confirm password' }).fill('long enough now')
    await page.getByRole('button', { name: 'Reset password' }).click()
    await page
      .getByText('Password reset successful! Please login with your new password.')
      .waitFor()
    await page.waitForURL('**/login')
  })
})
