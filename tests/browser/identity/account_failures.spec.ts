import limiter from '@adonisjs/limiter/services/main'
import { test } from '@japa/runner'
import User from '#identity/models/user'
import { forgetEverybody } from '#tests/support/accounts'

test.group('Account forms when a call fails without a reason', (group) => {
  group.each.setup(() => limiter.clear())
  group.each.teardown(forgetEverybody)

  // Rule W9.
  test('each shows its own message', async ({ assert, visit }) => {
    const page = await visit('/register')
    await page.route('**/api/auth/**', (route) => route.fulfill({ status: 500, body: '{}' }))
    const password = page.getByRole('textbox', { name: /password$/i })
    const fill = async (value: string) => {
      await password.first().waitFor()
      for (const field of await password.all()) await field.fill(value)
    }

    await page.getByText('Must be at least 6 characters').waitFor()
    await page.getByLabel('First name').fill('Mere')
    await page.getByLabel('Last name').fill('Tautahi')
    await page.getByLabel('Email').fill('mere@example.com')
    await fill('kereru 1')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByText('Registration failed. Please try again.').waitFor()
    assert.equal(await page.getByLabel('Email').inputValue(), 'mere@example.com')

    await page.goto('/forgot-password')
    await page.getByLabel('Email').fill('mere@example.com')
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await page.getByText('Failed to send reset link').waitFor()

    await page.goto('/reset-password?token=anything')
    await fill('long enough now')
    await page.getByRole('button', { name: 'Reset password' }).click()
    await page.getByText('Failed to reset password').waitFor()

    assert.lengthOf(await User.all(), 0)
  })
})
