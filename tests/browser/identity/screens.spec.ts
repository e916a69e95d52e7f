import limiter from '@adonisjs/limiter/services/main'
import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { PASSWORD, UserFactory } from '#database/factories/identity/user_factory'
import { createUser, forgetEverybody } from '#tests/support/accounts'
import { emptyMailbox, mailedToken } from '#tests/support/mailbox'
import { findViolations, horizontalOverflow } from '#tests/support/page_health'
import { PLAIN_PAGE, signInAs } from '#tests/support/sign_in_page'

const PHONE = { width: 360, height: 740 }

/** No accessibility violation and no sideways scroll on a phone, in light and in dark. */
async function assertHealthy(assert: Assert, page: Page, state: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.setViewportSize(PHONE)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await settled(page)

    assert.deepEqual(await findViolations(page), [], `${state}, ${colorScheme}`)
    assert.equal(await horizontalOverflow(page), 0, `${state}, ${colorScheme}`)
  }
}

/** Waits for colour transitions after a change of scheme or state. */
function settled(page: Page): Promise<void> {
  return page.evaluate(`(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })()`)
}

const passwordField = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })

async function fillRegistration(page: Page, email: string, confirmation: string) {
  await page.getByLabel('First name').fill('Mere')
  await page.getByLabel('Last name').fill('Tautahi')
  await page.getByLabel('Email').fill(email)
  await passwordField(page, /^Password/).fill(PASSWORD)
  await passwordField(page, 'Confirm password').fill(confirmation)
  await page.getByRole('button', { name: 'Create account' }).click()
}

test.group('Account screens on a phone, light and dark', (group) => {
  group.each.setup(() => limiter.clear())
  group.each.setup(emptyMailbox)
  group.each.teardown(forgetEverybody)
  group.each.timeout(90_000)

  // Rule W41.
  test('Login: empty and refused', async ({ assert, visit }) => {
    const page = await visit('/login')
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    await assertHealthy(assert, page, 'empty')

    await page.getByLabel('Email').fill('nobody@example.com')
    await passwordField(page, 'Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('Invalid credentials').waitFor()
    await assertHealthy(assert, page, 'refused')
  })

  // Rule W41.
  test('Register: empty, mismatch, taken, and Check Your Email', async ({ assert, visit }) => {
    const { email } = await createUser()
    const page = await visit('/register')
    await page.getByRole('button', { name: 'Create account' }).waitFor()
    await assertHealthy(assert, page, 'empty')

    await fillRegistration(page, email, 'another one')
    await page.getByText('Passwords do not match').first().waitFor()
    await assertHealthy(assert, page, 'mismatch')

    await fillRegistration(page, email, PASSWORD)
    await page.getByText('An account with this email already exists.').waitFor()
    await assertHealthy(assert, page, 'taken')

    await fillRegistration(page, 'mere@example.com', PASSWORD)
    await page.getByRole('heading', { name: 'Check Your Email!' }).waitFor()
    await assertHealthy(assert, page, 'registered')
  })

  // Rule W41.
  test('Verify: without a token, loading, network error, refused and verified', async ({
    assert,
    visit,
  }) => {
    const page = await visit('/verify-email')
    await page.getByText('Invalid verification link').waitFor()
    await assertHealthy(assert, page, 'without a token')

    let answer = () => {}
    await page.route('**/api/auth/verify-email', async (route) => {
      await new Promise<void>((resolve) => (answer = resolve))
      await route.abort()
    })
    await page.goto('/verify-email?token=wrong')
    await page.getByRole('heading', { name: 'Verifying your email...' }).waitFor()
    await assertHealthy(assert, page, 'loading')
    answer()
    await page.getByText('We could not reach the server.').waitFor()
    await assertHealthy(assert, page, 'unreachable')

    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Invalid or expired verification link').waitFor()
    await assertHealthy(assert, page, 'refused')
  })

  // Rule W41.
  test('Forgot: empty, sent and too often', async ({ assert, visit }) => {
    const page = await visit('/forgot-password')
    await page.getByRole('button', { name: 'Send reset link' }).waitFor()
    await assertHealthy(assert, page, 'empty')

    await page.getByLabel('Email').fill('nobody@example.com')
    for (let request = 0; request < 3; request += 1) {
      const answered = page.waitForResponse('**/request-password-reset')
      await page.getByRole('button', { name: 'Send reset link' }).click()
      await answered
    }
    await page.getByText('we have sent a password reset link').waitFor()
    await assertHealthy(assert, page, 'sent')

    await page.getByRole('button', { name: 'Send reset link' }).click()
    await page.getByText('Too many').first().waitFor()
    await assertHealthy(assert, page, 'too often')
  })

  // Rules A54, W41.
  test('Reset: without a token, too short, mismatch and refused', async ({ assert, visit }) => {
    const page = await visit('/reset-password')
    await page.getByText('Invalid or missing reset token').waitFor()
    await page.assertVisible(page.getByRole('link', { name: 'Send me a new reset link' }))
    await assertHealthy(assert, page, 'without a token')

    await page.goto('/reset-password?token=wrong')
    const reset = async (password: string, confirmation: string) => {
      await passwordField(page, 'New password').fill(password)
      await passwordField(page, 'Confirm password').fill(confirmation)
      await page.getByRole('button', { name: 'Reset password' }).click()
    }
    await reset('short', 'short')
    await page.getByText('Password must be at least 8 characters').first().waitFor()
    await assertHealthy(assert, page, 'too short')
    await reset('long enough', 'not the same')
    await page.getByText('Passwords do not match').first().waitFor()
    await assertHealthy(assert, page, 'mismatch')
    await reset('long enough', 'long enough')
    await page.getByText('Invalid or expired reset token').first().waitFor()
    await page.getByRole('link', { name: 'Send me a new reset link' }).waitFor()
    await assertHealthy(assert, page, 'refused')
  })

  // Rule W63.
  test('unverified users see the reminder on their account page', async ({ assert, visit }) => {
    const email = 'marama.te-whiti@harbour.example'
    const user = await UserFactory.merge({ email }).apply('unverified').create()
    const page = await visit(PLAIN_PAGE)
    await signInAs(page, user)
    await page.goto('/account')
    await page.getByText('Please confirm your email address').waitFor()
    await page.setViewportSize({ width: 390, height: 800 })
    const shown = page.getByRole('strong').filter({ hasText: email }).first()
    const { height } = (await shown.boundingBox())!
    assert.isBelow(height, 40, 'an address that fits into a line is not broken')
    await assertHealthy(assert, page, 'unverified')

    await page.getByRole('button', { name: 'Resend email' }).click()
    await page.getByText(`We sent a new verification link to ${user.email}.`).waitFor()
    await page.goto(`/verify-email?token=${await mailedToken(user.email)}`)
    await page.getByRole('heading', { name: 'Email Verified!' }).waitFor()
    await assertHealthy(assert, page, 'verified')
    await page.assertNotExists(page.getByText('Please confirm your email address'))
  })
})
