import { readFile } from 'node:fs/promises'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { PASSWORD } from '#database/factories/identity/user_factory'
import TotpDevice from '#identity/models/totp_device'
import { createUser, forgetEverybody } from '#tests/support/accounts'
import { freezeTime } from '#tests/support/bookings'
import { findViolations, horizontalOverflow } from '#tests/support/page_health'
import { codeOf, giveTotp, wrongCode } from '#tests/support/second_factors'
import { siteOnLocalhost } from '#tests/support/site_on_localhost'
import { PLAIN_PAGE, signInAs } from '#tests/support/sign_in_page'
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
    await page.getByText('That code is wrong').first().waitFor()
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
    await page.getByRole('button', { name: 'Use a code from your app' }).click()
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
      else await page.getByText('That recovery code is wrong').first().waitFor()
    }
  })

  // Rule A78.
  test('one-time codes: set up, signed in with, renewed and turned off, by keyboard', async ({
    assert,
    browserContext,
    visit,
  }) => {
    freezeTime(DateTime.utc())
    const user = await createUser()
    const page = await visit(PLAIN_PAGE)
    await signInAs(page, user)
    await page.goto('/account')
    const dialog = page.getByRole('dialog')
    const secret = async () => {
      const { secret: kept } = await TotpDevice.findOrFail(user.id)
      return kept
    }

    await page.getByRole('button', { name: 'Set up one-time codes' }).press('Enter')
    await dialog.getByLabel('Your password').fill('not it')
    await page.keyboard.press('Enter')
    await dialog.getByText('This is not your password').first().waitFor()
    await dialog.getByLabel('Your password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await dialog.getByAltText('QR code for your app').waitFor()
    const key = await secret()
    await dialog.getByText(key.match(/.{4}/g)!.join(' ')).waitFor()
    assert.deepEqual(await findViolations(page), [])
    await page.keyboard.type(codeOf(key, -1))
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Save your recovery codes' }).waitFor()
    const codes = await dialog.getByRole('listitem').allTextContents()
    assert.lengthOf(codes, 10)
    assert.deepEqual(await findViolations(page), [])
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('link', { name: 'Download' }).click(),
    ])
    assert.include(await readFile((await file.path())!, 'utf8'), codes.join('\n'))
    await page.evaluate(
      `navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))`
    )
    await dialog.getByRole('button', { name: 'Copy' }).click()
    const notices = page.locator('[data-toast]')
    await notices.getByText('Could not copy. Please select the text and copy it.').waitFor()
    await page.assertNotExists(notices.getByText(codes[0]))
    await page.keyboard.press('Escape')
    await page.assertNotExists(dialog.getByRole('button', { name: 'Close' }))
    await dialog.getByRole('button', { name: 'I have saved them' }).click()
    await page.getByText('10 recovery codes').waitFor()
    await page.locator('button:focus', { hasText: 'Turn off' }).waitFor()
    assert.equal(await notices.count(), 1)

    await page.evaluate(() => localStorage.clear())
    await browserContext.clearCookies()
    await page.goto('/login')
    await sendSignIn(page, user.email, PASSWORD)
    await page.getByRole('heading', { name: 'One more step' }).waitFor()
    await page.locator('[name=code]:focus').waitFor()
    await page.keyboard.type(codeOf(key))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/listings')

    await page.goto('/account')
    await page.getByRole('button', { name: 'New recovery codes' }).click()
    await dialog.getByLabel('Your password').fill(PASSWORD)
    await dialog.getByLabel('Code').fill(codes[0])
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Save your recovery codes' }).waitFor()
    const renewed = await dialog.getByRole('listitem').allTextContents()
    assert.isEmpty(renewed.filter((code) => codes.includes(code)))
    await dialog.getByRole('button', { name: 'I have saved them' }).click()
    await page.getByRole('button', { name: 'Turn off' }).click()
    await dialog.getByLabel('Your password').fill(PASSWORD)
    await dialog.getByLabel('Code').fill(renewed[0])
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Set up one-time codes' }).waitFor()
    assert.isNull(await TotpDevice.find(user.id))
  })

  // Rule A79.
  test('a passkey of the device signs in alone and as the second factor; its answer counts once', async ({
    assert,
    cleanup,
    client,
    visit,
  }) => {
    const { origin, restore } = siteOnLocalhost()
    cleanup(restore)
    const user = await createUser()
    const page = await visit('/login')
    const device = await page.context().newCDPSession(page)
    await device.send('WebAuthn.enable')
    await device.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    const signOut = async () => {
      await page.evaluate(() => localStorage.clear())
      await page.context().clearCookies()
      await page.goto(`${origin}/login`)
    }

    await page.goto(`${origin}/login?next=%2Faccount`)
    await sendSignIn(page, user.email, PASSWORD)
    await page.waitForURL('**/account')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('My phone')
    await dialog.getByLabel('Your password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Save your recovery codes' }).waitFor()
    await dialog.getByRole('button', { name: 'I have saved them' }).click()
    await page.getByText(/^Added .*, not used yet$/).waitFor()
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await dialog.getByLabel('Name').fill('Again')
    await dialog.getByLabel('Your password').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Use a passkey' }).click()
    await dialog.getByText('This device already has a passkey for your account.').waitFor()

    await signOut()
    const sent = page.waitForRequest('**/api/auth/passkey')
    await page.getByRole('button', { name: 'Continue with a passkey' }).click()
    await page.waitForURL('**/listings')
    const request = await sent
    const replayed = await client.post('/api/auth/passkey').json(request.postDataJSON())
    replayed.assertStatus(401)
    replayed.assertBodyContains({ code: 'CHALLENGE_EXPIRED' })

    await signOut()
    await sendSignIn(page, user.email, PASSWORD)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await page.waitForURL('**/listings')
    await page.goto(`${origin}/account`)
    await page.getByText(/last used/).waitFor()
    const remove = page.getByRole('button', { name: 'Remove My phone' })
    await remove.click()
    await dialog.getByLabel('Your password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await dialog.getByText('Please enter a code from your app').first().waitFor()
    assert.deepEqual(await findViolations(page), [])
    await dialog.getByRole('button', { name: 'Use a passkey', exact: true }).press('Enter')
    await page.getByText('My phone is removed').waitFor()
    await remove.waitFor({ state: 'detached' })

    await signOut()
    await page.getByRole('button', { name: 'Continue with a passkey' }).click()
    await page.getByText('This passkey could not be accepted').waitFor()
    assert.isNull(await page.evaluate(() => localStorage.getItem('auth_token')))
  })

  // Rule A89.
  test('the account page asks for a code with every change, on a phone too', async ({
    assert,
    visit,
  }) => {
    const user = await createUser()
    const page = await visit(PLAIN_PAGE)
    await page.setViewportSize({ width: 360, height: 740 })
    await signInAs(page, user)
    const codes = await giveTotp(user)
    await page.goto('/account')

    const passwords = page.locator('#password')
    const fill = (name: string, text: string) => passwords.locator(`[name=${name}]`).fill(text)
    await fill('password', PASSWORD)
    await fill('newPassword', 'a quiet anchorage')
    await fill('confirmPassword', 'a quiet anchorage')
    await page.keyboard.press('Enter')
    await passwords.getByText('Please enter a code from your app').first().waitFor()
    await fill('code', codes[0])
    await page.keyboard.press('Enter')
    await page.getByText('Your password is changed').waitFor()

    const emails = page.locator('#email')
    await emails.getByLabel('New email').fill('hana@example.com')
    await emails.locator('[name=password]').fill('a quiet anchorage')
    await emails.getByLabel('Code').fill(wrongCode())
    await page.keyboard.press('Enter')
    await emails.getByText('That code is wrong').first().waitFor()
    await emails.getByLabel('Code').fill(codes[1])
    await page.keyboard.press('Enter')
    await page.getByText('We have sent a link to hana@example.com').waitFor()

    await page.getByRole('button', { name: 'Close my account' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Code').waitFor()
    await page.assertNotExists(dialog.getByRole('button', { name: 'Use a passkey' }))
    assert.deepEqual(await findViolations(page), [])
    assert.equal(await horizontalOverflow(page), 0)
  })

  // Rule A89.
  test('before the address is verified the account page offers the mail again, not what is refused', async ({
    assert,
    visit,
  }) => {
    const user = await createUser({ emailVerifiedAt: null })
    const page = await visit(PLAIN_PAGE)
    await signInAs(page, user)
    await page.goto('/account')

    for (const place of ['email', 'one-time-codes', 'passkeys'])
      await page.locator(`#${place}`).getByText('This needs a verified email address.').waitFor()
    for (const name of ['Send link', 'Set up one-time codes', 'Add a passkey'])
      await page.assertNotExists(page.getByRole('button', { name }))
    assert.deepEqual(await findViolations(page), [])
    await page.getByRole('button', { name: 'Resend email' }).click()
    await page.getByText(`We sent a new verification link to ${user.email}.`).waitFor()
  })
})
