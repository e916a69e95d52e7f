import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { PASSWORD } from '#database/factories/identity/user_factory'
import { createUser, forgetEverybody } from '#tests/support/accounts'
import { findViolations } from '#tests/support/page_health'
import { codeOf, giveTotp, wrongCode } from '#tests/support/second_factors'
import { sendSignIn } from '#tools/page_checks/sign_in'

test.group('Signing in with a second factor', (group) => {
  group.each.setup(() => limiter.clear())
  group.each.teardown(forgetEverybody)

  // Rule A71.
  test('asks for a code after the password, starts again when that took too long, and leads where the person wanted to go', async ({
    assert,
    browserContext,
    visit,
  }) => {
    const user = await createUser()
    const [recovery] = await giveTotp(user)
    const page = await visit('/login?next=%2Fabout')
    const code = page.getByLabel(/^(Recovery code|Code)/)
    const stored = () => page.evaluate(() => localStorage.getItem('auth_token'))

    await sendSignIn(page, user.email, PASSWORD)
    await page.getByRole('heading', { name: 'One more step' }).waitFor()
    assert.isNull(await stored())
    assert.deepEqual(await findViolations(page), [])
    await code.fill(wrongCode())
    await page.keyboard.press('Enter')
    await page.getByText('This code is not right').first().waitFor()
    assert.isNull(await stored())

    await db.from('sign_in_challenges').update({ expires_at: new Date() })
    await code.fill(codeOf())
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('This took too long. Please sign in again.').waitFor()
    assert.equal(await page.getByLabel('Email').inputValue(), user.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').waitFor()
    await page.getByRole('button', { name: 'Use a code of your app' }).click()
    await code.fill(codeOf())
    await page.keyboard.press('Enter')
    await page.waitForURL('**/about')
    assert.isString(await stored())

    for (const isLeft of [true, false]) {
      await page.evaluate(() => localStorage.clear())
      await browserContext.clearCookies()
      await page.goto('/login')
      await sendSignIn(page, user.email, PASSWORD)
      await page.getByRole('button', { name: 'Use a recovery code' }).click()
      await page.getByLabel('Recovery code').fill(recovery)
      await page.keyboard.press('Enter')
      if (isLeft) await page.waitForURL('**/listings')
      else await page.getByText('This recovery code is not right').first().waitFor()
    }
  })
})
