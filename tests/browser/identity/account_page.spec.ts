import limiter from '@adonisjs/limiter/services/main'
import { test } from '@japa/runner'
import marketplace from '#config/marketplace'
import { PASSWORD } from '#database/factories/identity/user_factory'
import { unsubscribeToken } from '#identity/steps/unsubscribe_token'
import { bearer, createAdmin, createUser, forgetEverybody } from '#tests/support/accounts'
import { emptyMailbox, mailedToken } from '#tests/support/mailbox'
import { findViolations, horizontalOverflow } from '#tests/support/page_health'
import { picture } from '#tests/support/photos'
import { PLAIN_PAGE, signInAs } from '#tests/support/sign_in_page'
import { sendSignIn } from '#tools/page_checks/sign_in'

const PHONE = { width: 360, height: 740 }

/** Whether no message lies over what has the focus. */
const KEEPS_CLEAR = `(() => {
  const focused = document.activeElement.getBoundingClientRect()
  const messages = [...document.querySelectorAll('[data-toast]')]
  return messages.length > 0 && messages.every((message) => {
    const { top, bottom } = message.getBoundingClientRect()
    return bottom <= focused.top || top >= focused.bottom
  })
})()`

test.group('Account page', (group) => {
  group.each.setup(() => limiter.clear())
  group.each.setup(emptyMailbox)
  group.each.teardown(forgetEverybody)

  test('signs out one device from another, then all of them', async ({ assert, client, visit }) => {
    const user = await createUser()
    const elsewhere = await bearer(user)
    const page = await visit(PLAIN_PAGE)
    await page.setViewportSize(PHONE)
    await signInAs(page, user)
    await page.goto('/')
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

    await page.evaluate(() => localStorage.setItem('message_draft:1', '{"text":"Gate 4711"}'))
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
    const page = await visit(PLAIN_PAGE)
    await signInAs(page, user)
    await page.goto('/account')

    await page.getByLabel('First name').fill('Hana')
    await page.keyboard.press('Enter')
    await page.getByText('Your details are saved').waitFor()
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
    await page.getByRole('link', { name: 'Browse moorings', exact: true }).waitFor()

    await page.goto(`/verify-email?token=${await mailedToken('mere@example.com')}`)
    await page.getByRole('link', { name: 'Continue to Login' }).click()
    await sendSignIn(page, 'mere@example.com', 'kereru')
    await page.waitForURL('**/listings')

    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'My Dashboard' }).click()
    await page.waitForURL('**/user/dashboard')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.assertNotExists(page.getByText('Please confirm your email address'))
  })

  // Rules A80, W120.
  test('phone, photo, mails, becoming an owner, download and closing, on a phone', async ({
    assert,
    visit,
  }) => {
    const user = await createUser({ firstName: 'Ana', email: 'ana@example.com' })
    const page = await visit(PLAIN_PAGE)
    await page.setViewportSize(PHONE)
    await signInAs(page, user)
    await page.goto('/account')
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    const choose = async (name: string) =>
      page.locator('input[type=file]').setInputFiles({
        name,
        mimeType: 'image/png',
        buffer:
          name === 'ana.png'
            ? await picture({ width: 60, height: 90, format: 'png' })
            : Buffer.from('no picture'),
      })

    await page.getByLabel('Phone', { exact: true }).fill('12')
    await press('Save details')
    await page.locator('#about-you').getByRole('alert').waitFor()
    await page.getByLabel('Phone', { exact: true }).fill('021 555 0199')
    await press('Save details')
    await page.getByText('Your details are saved').waitFor()
    await press('Dismiss')
    const save = await page.getByRole('button', { name: 'Save details' }).boundingBox()
    await page.setViewportSize({ ...PHONE, height: Math.ceil(save!.y + save!.height) + 8 })
    await press('Save details')
    await page.locator('[data-toast]').waitFor()
    assert.isTrue(await page.evaluate(KEEPS_CLEAR))
    await page.setViewportSize(PHONE)
    await page.locator('input[name=phone][value="+64 21 555 0199"]').waitFor()

    await choose('broken.png')
    await press('Save photo')
    await page.locator('#photo').getByRole('alert').waitFor()
    await choose('ana.png')
    await page.getByAltText('The photo you chose').waitFor()
    await press('Save photo')
    await page.getByAltText('Your photo').waitFor()
    const inTheHead = page.getByRole('banner').locator('img[src^="/uploads/people/"]')
    await inTheHead.waitFor({ state: 'attached' })
    await press('Remove photo')
    await page.getByText('Your photo is removed').waitFor()

    await page.getByRole('link', { name: 'Emails' }).click()
    await page.getByLabel('News').uncheck()
    await press('Save choice')
    await page.getByText('Your choice is saved').waitFor()
    await press('List my mooring')
    await page.waitForURL('**/owner/dashboard')
    await page.goto('/account')
    await user.refresh()
    assert.deepEqual(
      [user.role, user.phone, user.photoKey, user.unwantedMails],
      ['OWNER', '+64215550199', null, ['news']]
    )
    await page.assertNotExists(page.getByRole('heading', { name: 'List my mooring' }))

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download my data' }).click(),
    ])
    assert.equal(file.suggestedFilename(), 'my_data.json')
    await page.getByText('One part as a spreadsheet').click()
    const [table] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Account as CSV' }).click(),
    ])
    assert.equal(table.suggestedFilename(), 'my_account.csv')

    await press('Close my account')
    const dialog = page.getByRole('dialog')
    assert.deepEqual(await findViolations(page), [])
    await dialog.getByLabel('Your password').fill('not it')
    await page.keyboard.press('Enter')
    await dialog.getByText('This is not your password').first().waitFor()
    await dialog.getByLabel('Your password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByText('Your account is closed').waitFor()
    await page.waitForURL((url) => url.pathname === '/')
    assert.equal(await page.evaluate(() => localStorage.length), 0)
    await user.refresh()
    assert.deepEqual([user.firstName, user.phone], ['Former member', null])
  })

  // Rule A67.
  test('tells an administrator without a second factor why they are here', async ({
    cleanup,
    visit,
  }) => {
    Object.assign(marketplace.secondFactor, { isDemandedOfAdmins: true })
    cleanup(() => void Object.assign(marketplace.secondFactor, { isDemandedOfAdmins: false }))
    const page = await visit(PLAIN_PAGE)
    await signInAs(page, await createAdmin())
    await page.goto('/admin')
    await page.waitForURL('**/account')
    await page.getByText('Please set up a second factor first').waitFor()
  })

  // Rule A57.
  test('a link of a mail turns that kind of mails off when the button is pressed, not before', async ({
    assert,
    visit,
  }) => {
    const user = await createUser()
    const unwanted = async () => {
      await user.refresh()
      return user.unwantedMails
    }
    const page = await visit('/unsubscribe?token=wrong')
    await page.getByRole('heading', { name: 'Invalid link' }).waitFor()

    await page.goto(`/unsubscribe?token=${encodeURIComponent(unsubscribeToken(user.id, 'news'))}`)
    const button = page.getByRole('button', { name: 'Turn off' })
    await button.waitFor()
    assert.deepEqual(await findViolations(page), [])
    assert.isEmpty(await unwanted())
    await button.click()
    await page.getByRole('heading', { name: 'Turned off' }).waitFor()
    assert.deepEqual(await unwanted(), ['news'])
  })
})
